// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { commandFor, packageManagers } from './packageManager';

describe('[DOC-3] a command for every package manager', () => {
  const cases: [string, string[]][] = [
    [
      'install @rsbuild/core -D',
      [
        'npm install @rsbuild/core -D',
        'yarn add @rsbuild/core -D',
        'pnpm add @rsbuild/core -D',
        'bun add @rsbuild/core -D',
      ],
    ],
    ['install', ['npm install', 'yarn install', 'pnpm install', 'bun install']],
    [
      'install --frozen-lockfile',
      [
        'npm install --frozen-lockfile',
        'yarn install --frozen-lockfile',
        'pnpm install --frozen-lockfile',
        'bun install --frozen-lockfile',
      ],
    ],
    ['add less', ['npm add less', 'yarn add less', 'pnpm add less', 'bun add less']],
    [
      'create rsbuild@latest',
      [
        'npm create rsbuild@latest',
        'yarn create rsbuild',
        'pnpm create rsbuild@latest',
        'bun create rsbuild@latest',
      ],
    ],
    [
      'create rsbuild@latest my-app',
      [
        'npm create rsbuild@latest my-app',
        'yarn create rsbuild my-app',
        'pnpm create rsbuild@latest my-app',
        'bun create rsbuild@latest my-app',
      ],
    ],
    ['run dev', ['npm run dev', 'yarn run dev', 'pnpm run dev', 'bun run dev']],
  ];
  it.each(cases)('%s', (command, expected) => {
    expect(packageManagers.map((tool) => commandFor(tool, command))).toEqual(expected);
  });

  it('runs installed and fetched commands', () => {
    expect(packageManagers.map((tool) => commandFor(tool, 'rsbuild inspect', 'exec'))).toEqual([
      'npx rsbuild inspect',
      'yarn rsbuild inspect',
      'pnpm rsbuild inspect',
      'bun rsbuild inspect',
    ]);
    expect(packageManagers.map((tool) => commandFor(tool, 'serve', 'dlx'))).toEqual([
      'npx serve',
      'yarn dlx serve',
      'pnpm dlx serve',
      'bunx serve',
    ]);
  });
});
