/** The package managers that `PackageManagerTabs` knows, in the order of their tabs. */
export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/** One of `packageManagers`. */
export type PackageManager = (typeof packageManagers)[number];

/** How a package's own command is run: `exec` an installed one, `dlx` one fetched for the occasion. */
export type CommandKind = 'plain' | 'exec' | 'dlx';

const runners: Record<CommandKind, Record<PackageManager, string>> = {
  plain: { npm: 'npm', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' },
  exec: { npm: 'npx', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' },
  dlx: { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' },
};

/** `install` with at least one package among its arguments, flags apart. */
function installsPackages(command: string): boolean {
  const words = command.split(/\s+/).filter((word) => word && !word.startsWith('-'));
  return words.includes('install') && words.length > 1;
}

/**
 * A command as the given package manager spells it. `install x` is `add x` for
 * all but npm; `yarn create x@latest` takes no version.
 */
export function commandFor(
  tool: PackageManager,
  command: string,
  kind: CommandKind = 'plain',
): string {
  let rest = command.trim();
  if (kind === 'plain' && tool !== 'npm' && installsPackages(rest)) {
    rest = rest.replace(/\binstall\b/, 'add');
  }
  const whole = `${runners[kind][tool]} ${rest}`;
  return tool === 'yarn' ? whole.replace(/^(yarn create \S+?)@latest(?=\s|$)/, '$1') : whole;
}
