import type { ReactNode } from 'react';
import {
  type CommandKind,
  commandFor,
  type PackageManager,
  packageManagers,
} from './packageManager';
import { Tab, Tabs } from './Tabs';

/** Props of `PackageManagerTabs`. */
export interface PackageManagerTabsProps {
  /** One command for all, without the tool's name, or the whole command of each tool. */
  command: string | Partial<Record<string, string>>;
  /** Tabs of other tools; their commands come from `command`. */
  additionalTabs?: { tool: string; icon?: ReactNode }[];
  exec?: boolean;
  dlx?: boolean;
}

/** A word of a command line in the colour of its part. */
function word(text: string, index: number): ReactNode {
  if (index === 0) {
    return <span className="f">{text}</span>;
  }
  return text.startsWith('-') ? <span className="a">{text}</span> : text;
}

function Command({ text }: { text: string }): ReactNode {
  return (
    <div className="st-code" data-lang="bash">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and so must be reachable by keyboard */}
      <pre className="st-pre" tabIndex={0}>
        <code className="language-bash">
          {text.split('\n').map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their place
            <span key={row}>
              {row > 0 && '\n'}
              <span className="st-line">
                {line.split(/(?<=\S)(?=\s)/).map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: words never change their place
                  <span key={index}>
                    {/^\s+/.exec(part)?.[0]}
                    {word(part.trimStart(), index)}
                  </span>
                ))}
              </span>
            </span>
          ))}
        </code>
      </pre>
    </div>
  );
}

/** A command in the spelling of npm, yarn, pnpm and bun; the reader's choice holds for all of them. */
export function PackageManagerTabs({
  command,
  additionalTabs = [],
  exec = false,
  dlx = false,
}: PackageManagerTabsProps): ReactNode {
  const kind: CommandKind = dlx ? 'dlx' : exec ? 'exec' : 'plain';
  const own: { tool: string; icon?: ReactNode; text: string }[] = packageManagers.flatMap(
    (tool: PackageManager) => {
      const text = typeof command === 'string' ? commandFor(tool, command, kind) : command[tool];
      return text ? [{ tool, text }] : [];
    },
  );
  const more = additionalTabs.flatMap(({ tool, icon }) => {
    const text = typeof command === 'string' ? `${tool} ${command}` : command[tool];
    return text ? [{ tool, icon, text }] : [];
  });
  return (
    <Tabs groupId="package.manager">
      {[...own, ...more].map(({ tool, icon, text }) => (
        <Tab
          key={tool}
          value={tool}
          label={
            <>
              {icon}
              {tool}
            </>
          }
        >
          <Command text={text} />
        </Tab>
      ))}
    </Tabs>
  );
}
