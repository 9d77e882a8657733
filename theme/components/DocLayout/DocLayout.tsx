import { DocFooter, LocalNav, Outline, ScrollToTop, Sidebar } from '@theme';
import type { ReactNode } from 'react';
import { Content, part, usePage, useParts, usePending, useSidebar } from 'stele/runtime';
import { cx } from '../cx';
import { InlineText } from '../InlineText/InlineText';
import type { OverviewProps } from '../Overview/Overview';

/** Slots of a documentation page. */
export interface DocLayoutProps {
  beforeDoc?: ReactNode;
  afterDoc?: ReactNode;
  beforeDocContent?: ReactNode;
  afterDocContent?: ReactNode;
  beforeDocFooter?: ReactNode;
  afterDocFooter?: ReactNode;
  beforeSidebar?: ReactNode;
  afterSidebar?: ReactNode;
  beforeOutline?: ReactNode;
  afterOutline?: ReactNode;
}

/** A documentation page: sidebar, content, outline. */
export function DocLayout(slots: DocLayoutProps): ReactNode {
  const page = usePage();
  const parts = useParts();
  const pending = usePending();
  const hasSidebar = useSidebar() !== null && parts.sidebar;
  const overview = page.frontmatter.overview === true;
  const Overview = overview ? part<OverviewProps>('Overview') : null;
  const content = (
    <div className="st-prose">
      {page.headingTitle && (
        <h1>
          <InlineText text={page.title} />
        </h1>
      )}
      <Content />
    </div>
  );
  return (
    <div className={cx('st-frame', !hasSidebar && 'st-frame-alone')}>
      {hasSidebar && <Sidebar before={slots.beforeSidebar} after={slots.afterSidebar} />}
      <div className="st-main">
        <LocalNav sidebar={hasSidebar} outline={parts.outline} />
        {slots.beforeDoc}
        <main id="st-content" className="st-doc" tabIndex={-1} aria-busy={pending || undefined}>
          {slots.beforeDocContent}
          <article data-context={page.frontmatter.context}>
            {Overview ? <Overview content={content} /> : content}
          </article>
          {slots.afterDocContent}
          {parts.footer && (
            <>
              {slots.beforeDocFooter}
              <DocFooter />
              {slots.afterDocFooter}
            </>
          )}
        </main>
        {slots.afterDoc}
      </div>
      {parts.outline && !overview && (
        <div className="st-aside">
          {slots.beforeOutline}
          <Outline />
          {slots.afterOutline}
        </div>
      )}
      <ScrollToTop />
    </div>
  );
}
