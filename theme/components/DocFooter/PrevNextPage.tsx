import type { ReactNode } from 'react';
import { Link, useI18n } from 'stele/runtime';
import { Icon } from '../Icon/Icon';
import { InlineText } from '../InlineText/InlineText';

/** A link to the page before or after this one in the sidebar's order. */
export function PrevNextPage({
  type,
  text,
  href,
}: {
  type: 'prev' | 'next';
  text: string;
  href: string;
}): ReactNode {
  const t = useI18n();
  return (
    <Link href={href} className={`st-pager-link st-pager-${type}`} rel={type}>
      <span className="st-pager-label">
        {type === 'prev' && <Icon name="left" />}
        {t(type === 'prev' ? 'prevPageText' : 'nextPageText')}
        {type === 'next' && <Icon name="right" />}
      </span>
      <span className="st-pager-title">
        <InlineText text={text} />
      </span>
    </Link>
  );
}
