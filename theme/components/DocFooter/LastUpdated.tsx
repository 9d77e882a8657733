import type { ReactNode } from 'react';
import { useI18n, usePage } from 'stele/runtime';

/** When the page's source last changed; nothing when that is not known. */
export function LastUpdated(): ReactNode {
  const { lastUpdatedTime, lastUpdatedDate } = usePage();
  const t = useI18n();
  return lastUpdatedTime ? (
    <p className="st-updated">
      {t('lastUpdatedText')} <time dateTime={lastUpdatedDate}>{lastUpdatedTime}</time>
    </p>
  ) : null;
}
