import { Announcement, DocLayout, Nav, NotFoundLayout, ProgressBar } from '@theme';
import { type ReactNode, useEffect } from 'react';
import { Content, part, useI18n, useLang, usePage, useParts, useSite } from 'stele/runtime';
import { attachBehaviors } from '../../behaviors';
import type { DocLayoutProps } from '../DocLayout/DocLayout';
import type { HomeLayoutProps } from '../Home/HomeLayout';
import type { NavProps } from '../Nav/Nav';

/** Every place of the layout where a site can put content of its own. */
export interface LayoutProps extends NavProps, HomeLayoutProps, DocLayoutProps {
  top?: ReactNode;
  bottom?: ReactNode;
  afterNav?: ReactNode;
  /** Overrides which parts a page shows. */
  uiSwitch?: { showNavbar?: boolean };
}

/** The whole page: skip link, announcement, navigation bar, and the layout of the page's type. */
export function Layout(props: LayoutProps): ReactNode {
  const page = usePage();
  const parts = useParts();
  const site = useSite();
  const lang = useLang();
  const t = useI18n();

  // biome-ignore lint/correctness/useExhaustiveDependencies: words and content change with language and page
  useEffect(() => attachBehaviors(document, t, { zoom: site.mediumZoom }), [page.routePath, lang]);

  const type = page.pageType;
  const HomeLayout = type === 'home' ? part<HomeLayoutProps>('HomeLayout') : null;
  const navbar =
    (props.uiSwitch?.showNavbar ?? parts.navbar) &&
    type !== 'blank' &&
    site.themeConfig.hideNavbar !== 'always';
  return (
    <div className="st-layout" data-page={type}>
      {props.top}
      <a className="st-skip" href="#st-content">
        {t('skipToContentText')}
      </a>
      <ProgressBar />
      {type !== 'blank' && <Announcement />}
      {navbar && (
        <Nav
          beforeNav={props.beforeNav}
          beforeNavTitle={props.beforeNavTitle}
          navTitle={props.navTitle}
          afterNavTitle={props.afterNavTitle}
          search={props.search}
          afterNavMenu={props.afterNavMenu}
        />
      )}
      {props.afterNav}
      {HomeLayout && (
        <HomeLayout
          beforeHero={props.beforeHero}
          afterHero={props.afterHero}
          beforeFeatures={props.beforeFeatures}
          afterFeatures={props.afterFeatures}
        />
      )}
      {type === '404' && <NotFoundLayout />}
      {(type === 'custom' || type === 'blank') && (
        <main id="st-content" className="st-custom" tabIndex={-1}>
          <Content />
        </main>
      )}
      {!['home', '404', 'custom', 'blank'].includes(type) && (
        <DocLayout
          beforeDoc={props.beforeDoc}
          afterDoc={props.afterDoc}
          beforeDocContent={props.beforeDocContent}
          afterDocContent={props.afterDocContent}
          beforeDocFooter={props.beforeDocFooter}
          afterDocFooter={props.afterDocFooter}
          beforeSidebar={props.beforeSidebar}
          afterSidebar={props.afterSidebar}
          beforeOutline={props.beforeOutline}
          afterOutline={props.afterOutline}
        />
      )}
      {props.bottom}
    </div>
  );
}
