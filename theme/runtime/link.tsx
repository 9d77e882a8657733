import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useRuntime } from './context.ts';
import { isExternal, joinBase } from './paths.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of the site without base, a hash, or an external address. */
  href?: string;
  /** Carries the present query along. Default: false. */
  keepCurrentParams?: boolean;
  /** Called before a client navigation. */
  onNavigate?: () => void;
}

/**
 * A link. Inside the site it gets the base, is loaded ahead on hover and followed
 * without a page load; outside it opens a new window. Clicks are followed by the
 * router's listener on the document, which serves the links in static content too.
 */
export function Link({ href = '', keepCurrentParams, onNavigate, onClick, ...rest }: LinkProps) {
  const { state, location } = useRuntime();
  if (isExternal(href)) {
    const web = /^(https?:)?\/\//i.test(href);
    return (
      <a
        {...rest}
        href={/^\s*(javascript|vbscript|data):/i.test(href) ? undefined : href}
        target={rest.target ?? (web ? '_blank' : undefined)}
        rel={rest.rel ?? (web ? 'noopener noreferrer' : undefined)}
        onClick={onClick}
      />
    );
  }
  let target = joinBase(state.shared.site.base, href);
  if (keepCurrentParams && location.search) {
    const [path, hash] = target.split('#', 2) as [string, string | undefined];
    target = path + location.search + (hash === undefined ? '' : `#${hash}`);
  }
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) onNavigate?.();
  };
  return <a href={target} onClick={onClick || onNavigate ? click : undefined} {...rest} />;
}
