import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import {
  Link,
  useCounterparts,
  useDark,
  useI18n,
  useLang,
  useLocation,
  useSite,
  useVersion,
} from 'stele/runtime';
import { Icon } from '../Icon/Icon';
import { Menu } from '../Menu/Menu';

type Appearance = 'light' | 'dark' | 'auto';

/** Query and hash of the address; empty while hydrating, for the server knows neither. */
function useAddressTail(): string {
  const { search, hash } = useLocation();
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? search + hash : '';
}

/** The same page in every language of the site, keeping query and hash. Real links, also without JavaScript. */
export function LanguageLinks({ className }: { className: string }): ReactNode {
  const { locales } = useSite();
  const counterpart = useCounterparts();
  const lang = useLang();
  const tail = useAddressTail();
  return (
    <ul>
      {locales.map((locale) => (
        <li key={locale.lang}>
          <Link
            href={counterpart.language(locale.lang) + tail}
            className={className}
            lang={locale.lang}
            hrefLang={locale.lang}
            aria-current={locale.lang === lang ? 'true' : undefined}
          >
            {locale.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The language menu; nothing when the site has one language only. */
export function LanguageSwitch(): ReactNode {
  const { locales } = useSite();
  const t = useI18n();
  if (locales.length < 2) {
    return null;
  }
  return (
    <Menu
      className="st-switch-language"
      title={t('languagesText')}
      label={<Icon name="language" />}
    >
      <LanguageLinks className="st-menu-link" />
    </Menu>
  );
}

/** The same page in every version. */
export function VersionLinks({ className }: { className: string }): ReactNode {
  const { multiVersion } = useSite();
  const counterpart = useCounterparts();
  const version = useVersion();
  const tail = useAddressTail();
  return (
    <ul>
      {multiVersion.versions.map((name) => (
        <li key={name}>
          <Link
            href={counterpart.version(name) + tail}
            className={className}
            aria-current={name === version ? 'true' : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The version menu; nothing when the site has one version only. */
export function VersionSwitch(): ReactNode {
  const { multiVersion } = useSite();
  const version = useVersion();
  const t = useI18n();
  if (multiVersion.versions.length < 2) {
    return null;
  }
  return (
    <Menu
      title={`${t('versionsText')}: ${version}`}
      label={
        <>
          {version}
          <Icon name="down" className="st-menu-chevron" />
        </>
      }
    >
      <VersionLinks className="st-menu-link" />
    </Menu>
  );
}

/** Whether the site lets its visitors choose between light and dark. */
export function useCanSwitchAppearance(): boolean {
  const { darkMode } = useSite().themeConfig;
  return darkMode !== false && !String(darkMode).startsWith('force');
}

/** Centre of an element, from where the new theme opens. */
function centre(event: MouseEvent<HTMLElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * The step after `now`: from the system's look to the opposite one, then to the
 * same one by choice, then back to following the system. So the first press
 * always changes what is seen.
 */
export function nextAppearance(now: Appearance, systemDark: boolean): Appearance {
  const order: Appearance[] = [
    'auto',
    systemDark ? 'light' : 'dark',
    systemDark ? 'dark' : 'light',
  ];
  return order[(order.indexOf(now) + 1) % order.length] ?? 'auto';
}

const names: Record<Appearance, string> = {
  light: 'themeLightText',
  dark: 'themeDarkText',
  auto: 'themeAutoText',
};

/** The toggle of the bar: sun or moon by what is shown, a dot when it follows the system. */
export function SwitchAppearance(): ReactNode {
  const { appearance, setAppearance } = useDark();
  const t = useI18n();
  if (!useCanSwitchAppearance()) {
    return null;
  }
  const title = `${t('themeText')}: ${t(names[appearance])}`;
  return (
    <button
      type="button"
      className="st-icon-button st-appearance"
      aria-label={title}
      title={title}
      data-appearance={appearance}
      onClick={(event) => {
        const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
        setAppearance(nextAppearance(appearance, systemDark), centre(event));
      }}
    >
      <Icon name="sun" className="st-light-only" />
      <Icon name="moon" className="st-dark-only" />
    </button>
  );
}

/** The three choices side by side, for the phone's menu. */
export function AppearanceChoice(): ReactNode {
  const { appearance, setAppearance } = useDark();
  const t = useI18n();
  if (!useCanSwitchAppearance()) {
    return null;
  }
  return (
    <fieldset className="st-choice">
      <legend className="st-visually-hidden">{t('themeText')}</legend>
      {(['light', 'dark', 'auto'] as const).map((value) => (
        <button
          type="button"
          key={value}
          aria-pressed={appearance === value}
          onClick={(event) => setAppearance(value, centre(event))}
        >
          <Icon name={value === 'light' ? 'sun' : value === 'dark' ? 'moon' : 'auto'} />
          {t(names[value])}
        </button>
      ))}
    </fieldset>
  );
}
