import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Cached,
  isExternal,
  Link,
  type SidebarItem,
  useCurrent,
  useI18n,
  useLocation,
  usePage,
  useSidebar,
  useSidebarFill,
  withBase,
} from 'stele/runtime';
import { Tag } from '../Badge/Badge';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { InlineText, inlineNodes, plainText } from '../InlineText/InlineText';
import { holdsPath, isGroup, openKey, startsOpen } from './tree';

/** Width in pixels from which the sidebar stands beside the page (specification, section 9). */
export const SIDEBAR_BREAKPOINT = 1024;

type Current = ReturnType<typeof useCurrent>;

/**
 * The link of an entry; the active one is marked. Not a component: a sidebar holds
 * hundreds, and each would cost the server as much as its elements do.
 */
function sidebarLink(item: SidebarItem, current: Current, className?: string): ReactNode {
  const link = item.link ?? '';
  const props = {
    className: className ? `st-side-link ${className}` : 'st-side-link',
    ...current(link),
  };
  const children = (
    <>
      <span>{inlineNodes(item.text ?? '')}</span>
      {item.tag && <Tag tag={item.tag} />}
    </>
  );
  return link.startsWith('/') && !isExternal(link) ? (
    <a href={withBase(link)} {...props}>
      {children}
    </a>
  ) : (
    <Link href={link} {...props}>
      {children}
    </Link>
  );
}

/**
 * A group that opens and closes. When it has a page of its own, its title is the
 * link and only the chevron toggles. Opening a group whose links are not all here
 * loads the complete sidebar.
 */
function SidebarGroup({
  item,
  depth,
  id,
}: {
  item: SidebarItem;
  depth: number;
  id: string;
}): ReactNode {
  const { routePath } = usePage();
  const t = useI18n();
  const fill = useSidebarFill();
  const current = useCurrent();
  const holdsActive = holdsPath(item, routePath);
  const [open, setOpen] = useState(() => startsOpen(item, routePath));
  useEffect(() => {
    if (holdsActive) {
      setOpen(true);
    }
  }, [holdsActive]);

  const text = item.text ?? '';
  const list = <SidebarList items={item.items ?? []} depth={depth + 1} id={id} />;
  if (item.collapsible === false) {
    return (
      <>
        {item.link ? (
          sidebarLink(item, current, 'st-side-head')
        ) : (
          <p className="st-side-head st-side-link">
            <span>
              <InlineText text={text} />
            </span>
            <Tag tag={item.tag} />
          </p>
        )}
        {list}
      </>
    );
  }
  return (
    <>
      {item.link && sidebarLink(item, current, 'st-side-head')}
      <details
        className={cx(item.link && 'st-side-beside')}
        open={open}
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
          if (event.currentTarget.open && item.partial) {
            fill();
          }
        }}
      >
        <summary
          className={item.link ? 'st-side-toggle' : 'st-side-head st-side-link'}
          aria-label={item.link ? t('toggleGroupText', { name: plainText(text) }) : undefined}
        >
          {!item.link && (
            <>
              <span>
                <InlineText text={text} />
              </span>
              <Tag tag={item.tag} />
            </>
          )}
          <Icon name="chevron" className="st-side-chevron" />
        </summary>
        {list}
      </details>
    </>
  );
}

/** One level of the sidebar. */
export function SidebarList({
  items,
  depth = 0,
  id,
}: {
  items: SidebarItem[];
  depth?: number;
  id: string;
}): ReactNode {
  const current = useCurrent();
  return (
    <ul className="st-side-list" data-depth={depth}>
      {items.map((item, index) => {
        const key = `${id}/${index}`;
        if (item.dividerType) {
          return (
            <li key={key} className="st-side-divider" data-kind={item.dividerType}>
              <hr />
            </li>
          );
        }
        if (item.sectionHeaderText !== undefined) {
          return (
            <li key={key} className="st-side-section">
              <InlineText text={item.sectionHeaderText} />
              <Tag tag={item.tag} />
            </li>
          );
        }
        if (!isGroup(item)) {
          return (
            <li key={key} data-context={item.context}>
              {sidebarLink(item, current)}
            </li>
          );
        }
        return (
          <li key={key} className="st-side-group" data-context={item.context}>
            <SidebarGroup item={item} depth={depth} id={key} />
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls a box, and nothing but the box, until the element is well inside it. */
export function revealIn(box: HTMLElement, element: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const margin = Math.min(96, outer.height / 4);
  if (inner.top < outer.top + margin || inner.bottom > outer.bottom - margin) {
    box.scrollTop += inner.top - outer.top - outer.height / 2 + inner.height / 2;
  }
}

/**
 * The section's sidebar. On wide screens it stands beside the page; below 1024
 * pixels it is a popover opened by the button of the local bar, also without
 * JavaScript, and closed by Escape, a click beside it, or a change of page.
 */
export function Sidebar({ before, after }: { before?: ReactNode; after?: ReactNode }): ReactNode {
  const section = useSidebar();
  const page = usePage();
  const { pathname } = useLocation();
  const t = useI18n();
  const root = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes
  useEffect(() => root.current?.hidePopover?.(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry changes with the page
  useEffect(() => {
    const box = root.current;
    const reveal = () => {
      const active = box?.querySelector<HTMLElement>('[aria-current="page"]');
      if (box && active && box.clientHeight > 0) {
        revealIn(box, active);
      }
    };
    reveal();
    box?.addEventListener('toggle', reveal);
    return () => box?.removeEventListener('toggle', reveal);
  }, [page.routePath, section?.key]);
  useEffect(() => {
    const wide = matchMedia(`(width >= ${SIDEBAR_BREAKPOINT}px)`);
    const close = () => wide.matches && root.current?.hidePopover?.();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  if (!section) {
    return null;
  }
  const label = t('sidebarText');
  return (
    <aside ref={root} id="st-sidebar" className="st-sidebar" popover="auto">
      {before}
      <Cached
        as="nav"
        aria-label={label}
        cacheKey={`side|${section.key}|${section.view ?? ''}|${openKey(section.items, page.routePath)}`}
        covers={['routePath']}
      >
        <SidebarList items={section.items} id={section.key} />
      </Cached>
      {after}
    </aside>
  );
}
