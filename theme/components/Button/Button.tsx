import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'stele/runtime';
import { cx } from '../cx';

/** Props of `Button`. With `href` it is a link, else a button. */
export interface ButtonProps {
  href?: string;
  theme?: 'brand' | 'alt';
  size?: 'medium' | 'big';
  text?: ReactNode;
  children?: ReactNode;
  className?: string;
  onClick?: MouseEventHandler<HTMLElement>;
}

/** A button or, with `href`, a link that looks like one. `brand` is for the one main action of a screen. */
export function Button({
  href,
  theme = 'brand',
  size = 'medium',
  text,
  children,
  className,
  onClick,
}: ButtonProps): ReactNode {
  const names = cx('st-button', `st-button-${theme}`, size === 'big' && 'st-button-big', className);
  const body = children ?? text;
  if (href !== undefined) {
    return (
      <Link href={href} className={names} onClick={onClick}>
        {body}
      </Link>
    );
  }
  return (
    <button type="button" className={names} onClick={onClick}>
      {body}
    </button>
  );
}
