import type { ReactNode } from 'react';
import { Link, useI18n } from 'stele/runtime';
import { Icon } from '../Icon/Icon';

/** A link to the source code of what the page describes. */
export function SourceCode({
  href,
  platform = 'github',
}: {
  href: string;
  platform?: 'github' | 'gitlab';
}): ReactNode {
  const t = useI18n();
  return (
    <Link href={href} className="st-source">
      <Icon name={platform} />
      {t('sourceCodeText')}
    </Link>
  );
}
