import type { ReactNode } from 'react';
import { cx } from '../cx';

/** A small label beside a heading or in a line of text. */
export function Badge({
  type = 'tip',
  text,
  children,
  outline = false,
}: {
  type?: 'tip' | 'info' | 'warning' | 'danger';
  text?: ReactNode;
  children?: ReactNode;
  outline?: boolean;
}): ReactNode {
  return (
    <span className={cx('st-badge', `st-badge-${type}`, outline && 'st-badge-outline')}>
      {children ?? text}
    </span>
  );
}

const kinds: Record<string, string> = {
  new: 'tip',
  tip: 'tip',
  info: 'info',
  experimental: 'warning',
  warning: 'warning',
  deprecated: 'danger',
  danger: 'danger',
};

/**
 * The tag of a navigation or sidebar entry: words (several comma separated), an
 * inline SVG from the site's own navigation file, or the URL of an image.
 */
export function Tag({ tag }: { tag?: string }): ReactNode {
  if (!tag) {
    return null;
  }
  const text = tag.trim();
  if (text.startsWith('<svg')) {
    // Navigation files are the site's own source, not input of a visitor.
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own markup
      <span className="st-tag-svg" aria-hidden="true" dangerouslySetInnerHTML={{ __html: text }} />
    );
  }
  if (/^(https?:)?\/|^data:image\//.test(text)) {
    return <img className="st-tag-svg" src={text} alt="" />;
  }
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => (
      <span
        key={word}
        className={cx('st-badge', `st-badge-${kinds[word.toLowerCase()] ?? 'info'}`)}
      >
        {word}
      </span>
    ));
}
