import type { ReactNode } from 'react';
import { useI18n, useLang, useSite, useVersion } from 'stele/runtime';
import { Button } from '../Button/Button';

/** What an unknown address shows, with the way to the home of the current language and version. */
export function NotFoundLayout(): ReactNode {
  const site = useSite();
  const lang = useLang();
  const version = useVersion();
  const t = useI18n();
  const prefix = [
    version === site.multiVersion.default ? '' : version,
    lang === site.lang ? '' : lang,
  ];
  const path = prefix.filter(Boolean).join('/');
  return (
    <main id="st-content" className="st-notfound" tabIndex={-1}>
      <p className="st-notfound-code">404</p>
      <h1>{t('notFoundText')}</h1>
      <p>{t('notFoundHintText')}</p>
      <Button href={path ? `/${path}/` : '/'} theme="alt">
        {t('takeMeHomeText')}
      </Button>
    </main>
  );
}
