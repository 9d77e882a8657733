import type { ReactNode } from 'react';
import {
  isExternal,
  Link,
  type NavItem,
  useCurrent,
  useLang,
  usePage,
  useVersion,
} from 'stele/runtime';
import { Tag } from '../Badge/Badge';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { Menu } from '../Menu/Menu';
import { isActive } from './active';

/** One link of the navigation, external ones marked. */
function NavLink({ item, className }: { item: NavItem; className: string }): ReactNode {
  const { routePath } = usePage();
  const lang = useLang();
  const version = useVersion();
  const current = useCurrent();
  const active = isActive(item, routePath, lang, version);
  // Only what the entry says itself: the rest is the link's to decide.
  const own = Object.fromEntries(
    (['target', 'rel', 'download'] as const).flatMap((name) =>
      item[name] ? [[name, item[name]]] : [],
    ),
  );
  return (
    <Link
      href={item.link ?? ''}
      className={cx(className, active && 'st-active')}
      {...current(item.link ?? '', active ? 'true' : undefined)}
      aria-label={item.ariaLabel}
      {...own}
    >
      {item.text}
      <Tag tag={item.tag} />
      {item.link && isExternal(item.link) && <Icon name="out" />}
    </Link>
  );
}

/** The entries under a title: links, and groups with a heading of their own. */
export function NavEntries({
  items,
  className,
}: {
  items: NavItem[];
  className: string;
}): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.text} ${item.link ?? ''}`}>
          {item.items ? (
            <>
              <p className="st-menu-heading">{item.text}</p>
              <NavEntries items={item.items} className={className} />
            </>
          ) : (
            <NavLink item={item} className={className} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The row of entries in the bar: links, and menus for entries that hold others. */
export function NavMenu({ items, label }: { items: NavItem[]; label: string }): ReactNode {
  const { routePath } = usePage();
  const lang = useLang();
  const version = useVersion();
  if (items.length === 0) {
    return null;
  }
  return (
    <nav className="st-nav-menu" aria-label={label}>
      <ul>
        {items.map((item) => (
          <li key={`${item.text} ${item.link ?? ''}`}>
            {item.items ? (
              <Menu
                className={cx(isActive(item, routePath, lang, version) && 'st-active')}
                align="start"
                label={
                  <>
                    {item.text}
                    <Tag tag={item.tag} />
                    <Icon name="down" className="st-menu-chevron" />
                  </>
                }
              >
                <NavEntries items={item.items} className="st-menu-link" />
              </Menu>
            ) : (
              <NavLink item={item} className="st-nav-link" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
