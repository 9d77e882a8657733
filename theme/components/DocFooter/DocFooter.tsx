import { EditLink, LastUpdated, PrevNextPage } from '@theme';
import type { ReactNode } from 'react';
import { useI18n, usePage } from 'stele/runtime';

/** What follows a page: edit link, date, and the way on. */
export function DocFooter(): ReactNode {
  const page = usePage();
  const t = useI18n();
  const about = page.editUrl || page.lastUpdatedTime;
  if (!about && !page.prev && !page.next) {
    return null;
  }
  return (
    <footer className="st-doc-footer">
      {about && (
        <div className="st-doc-about">
          <EditLink />
          <LastUpdated />
        </div>
      )}
      {(page.prev || page.next) && (
        <nav className="st-pager" aria-label={t('pagerText')}>
          {page.prev && <PrevNextPage type="prev" text={page.prev.text} href={page.prev.link} />}
          {page.next && <PrevNextPage type="next" text={page.next.text} href={page.next.link} />}
        </nav>
      )}
    </footer>
  );
}
