import { type ReactNode, useEffect, useState } from 'react';
import { Link, useI18n, usePage, useSite } from 'stele/runtime';
import { Icon } from '../Icon/Icon';

/**
 * A line above the bar that a reader can dismiss for good: any value stored under
 * the key that the configuration names hides it. It is part of the HTML, so
 * nothing moves for those who have not dismissed it; for the others the head
 * script sets `html[data-announcement="closed"]` before anything is painted.
 */
export function Announcement(): ReactNode {
  const { announcement } = useSite().themeConfig;
  const { pageType } = usePage();
  const t = useI18n();
  const [closed, setClosed] = useState(false);
  const key = announcement?.key;

  useEffect(() => {
    try {
      if (key && localStorage.getItem(key) !== null) {
        setClosed(true);
      }
    } catch {
      // No storage: the line shows every time.
    }
  }, [key]);

  if (!announcement || closed || (announcement.display === 'home' && pageType !== 'home')) {
    return null;
  }
  return (
    <div className="st-announcement">
      <Link href={announcement.href}>{announcement.message}</Link>
      <button
        type="button"
        aria-label={t('closeText')}
        onClick={() => {
          setClosed(true);
          try {
            localStorage.setItem(announcement.key, 'true');
          } catch {
            // Dismissed for this visit only.
          }
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
