import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useI18n } from 'stele/runtime';
import { COPIED_TIME, copyText } from '../../behaviors/copy';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';

/** A command that a press copies. */
export function InstallCommand({ command }: { command: string }): ReactNode {
  const t = useI18n();
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <button
      type="button"
      className={cx('st-install', copied && 'st-done')}
      title={t('codeCopyText')}
      onClick={async () => {
        if (await copyText(command, t)) {
          setCopied(true);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setCopied(false), COPIED_TIME);
        }
      }}
    >
      <span aria-hidden="true">$</span>
      <code>{command}</code>
      <Icon name={copied ? 'check' : 'copy'} />
      <span className="st-visually-hidden" role="status">
        {copied ? t('codeCopiedText') : ''}
      </span>
    </button>
  );
}
