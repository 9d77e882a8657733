import { LanguageSwitch, NavMenu, SocialLinks, SwitchAppearance, VersionSwitch } from '@theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Cached,
  Link,
  useI18n,
  useLang,
  useLocation,
  useNav,
  usePage,
  useSite,
  useVersion,
  withBase,
} from 'stele/runtime';
import { cx } from '../cx';
import { Icon } from '../Icon/Icon';
import { activeKey } from './active';
import { NavEntries } from './NavMenu';
import { ProjectsMenu } from './ProjectsMenu';
import { AppearanceChoice, LanguageLinks, VersionLinks } from './Switches';

/** Width in pixels from which the menu stands in the bar (specification, section 9). */
export const MENU_BREAKPOINT = 768;
/** Milliseconds between two looks at the scroll position (specification, section 9). */
export const SCROLL_THROTTLE = 200;

/** Height of the logo in pixels. */
const LOGO_HEIGHT = 28;

/** Slots of the bar. */
export interface NavProps {
  beforeNav?: ReactNode;
  beforeNavTitle?: ReactNode;
  navTitle?: ReactNode;
  afterNavTitle?: ReactNode;
  /** Stands left of the switches: the place of the search field. */
  search?: ReactNode;
  afterNavMenu?: ReactNode;
}

/** Logo and title, leading to the home of the current language and version. */
export function NavTitle(): ReactNode {
  const site = useSite();
  const lang = useLang();
  const version = useVersion();
  const prefix = [
    version === site.multiVersion.default ? '' : version,
    lang === site.lang ? '' : lang,
  ];
  const home = `/${prefix.filter(Boolean).join('/')}`.replace(/([^/])$/, '$1/');
  const { light, dark } = site.logo;
  // With both sizes given, the title beside the logo does not move when it arrives.
  const width = site.logoRatio ? Math.round(site.logoRatio * LOGO_HEIGHT) : undefined;
  const text = site.logoText || (light ? '' : site.title);
  return (
    <Link href={site.logoHref || home} className="st-nav-title" aria-label={site.title}>
      {light && (
        <img
          src={withBase(light)}
          alt=""
          height={LOGO_HEIGHT}
          width={width}
          className={cx(dark && dark !== light && 'st-light-only')}
        />
      )}
      {dark && dark !== light && (
        <img
          src={withBase(dark)}
          alt=""
          height={LOGO_HEIGHT}
          width={width}
          className="st-dark-only"
        />
      )}
      {text && <span>{text}</span>}
    </Link>
  );
}

/** What the scroll position does to the bar: a hairline once off the top, and hiding when asked for. */
function useScrolled(hideOnScroll: boolean): { scrolled: boolean; hidden: boolean } {
  const [state, setState] = useState({ scrolled: false, hidden: false });
  useEffect(() => {
    let last = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const now = scrollY;
      const hidden = hideOnScroll && now > last && now > 100;
      const back = hideOnScroll && now === last;
      last = now;
      setState((old) => {
        const next = { scrolled: now > 4, hidden: back ? old.hidden : hidden };
        return next.scrolled === old.scrolled && next.hidden === old.hidden ? old : next;
      });
    };
    const onScroll = () => {
      timer ??= setTimeout(look, SCROLL_THROTTLE);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
    };
  }, [hideOnScroll]);
  return state;
}

/** The menu of narrow screens: a popover, so it opens without JavaScript and closes on Escape by itself. */
function NavSheet(): ReactNode {
  const items = useNav();
  const site = useSite();
  const t = useI18n();
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes
  useEffect(() => sheet.current?.hidePopover?.(), [pathname]);
  useEffect(() => {
    const wide = matchMedia(`(width >= ${MENU_BREAKPOINT}px)`);
    const close = () => wide.matches && sheet.current?.hidePopover?.();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <>
      <button
        type="button"
        className="st-icon-button st-nav-hamburger"
        popoverTarget="st-nav-sheet"
        aria-controls="st-nav-sheet"
        aria-expanded={open}
        aria-label={t('menuTitle')}
      >
        <Icon name={open ? 'close' : 'menu'} />
      </button>
      <div
        ref={sheet}
        id="st-nav-sheet"
        className="st-nav-sheet"
        popover="auto"
        onBeforeToggle={() => {
          // Under the bar, wherever an announcement above it has put it.
          const bar = sheet.current?.closest('header')?.getBoundingClientRect();
          sheet.current?.style.setProperty('inset-block-start', `${bar?.bottom ?? 0}px`);
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        <nav aria-label={t('menuTitle')}>
          <NavEntries items={items} className="st-sheet-link" />
          {site.multiVersion.versions.length > 1 && (
            <>
              <p className="st-menu-heading">{t('versionsText')}</p>
              <VersionLinks className="st-sheet-link" />
            </>
          )}
          {site.locales.length > 1 && (
            <>
              <p className="st-menu-heading">{t('languagesText')}</p>
              <LanguageLinks className="st-sheet-link" />
            </>
          )}
        </nav>
        <AppearanceChoice />
        <SocialLinks all />
      </div>
    </>
  );
}

/** The navigation bar. */
export function Nav({
  beforeNav,
  beforeNavTitle,
  navTitle,
  afterNavTitle,
  search,
  afterNavMenu,
}: NavProps): ReactNode {
  const items = useNav();
  const t = useI18n();
  const { routePath } = usePage();
  const lang = useLang();
  const version = useVersion();
  const { hideNavbar } = useSite().themeConfig;
  const { scrolled, hidden } = useScrolled(hideNavbar === 'auto');
  const bar = {
    className: 'st-nav',
    'data-scrolled': scrolled || undefined,
    'data-hidden': hidden || undefined,
  };
  const row = (
    <div className="st-nav-row">
      {beforeNavTitle}
      <ProjectsMenu />
      {navTitle ?? <NavTitle />}
      {afterNavTitle}
      <NavMenu items={items.filter((item) => item.position === 'left')} label={t('mainMenuText')} />
      <div className="st-nav-space" />
      {search}
      <NavMenu items={items.filter((item) => item.position !== 'left')} label={t('siteMenuText')} />
      <div className="st-nav-tools">
        <VersionSwitch />
        <LanguageSwitch />
        <SwitchAppearance />
        <SocialLinks />
      </div>
      {afterNavMenu}
      <NavSheet />
    </div>
  );
  // What a site puts into the slots may differ from page to page.
  const filled = beforeNavTitle || navTitle || afterNavTitle || search || afterNavMenu;
  return (
    <>
      {beforeNav}
      {filled ? (
        <header {...bar}>{row}</header>
      ) : (
        <Cached
          as="header"
          cacheKey={`nav|${activeKey(items, routePath, lang, version)}`}
          covers={['routePath']}
          {...bar}
        >
          {row}
        </Cached>
      )}
    </>
  );
}
