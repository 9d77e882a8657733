import { type ReactNode, useEffect, useState } from 'react';
import { useI18n, useSite } from 'stele/runtime';
import { Icon } from '../Icon/Icon';

/** Distance in pixels after which the button shows. */
const SHOWN_AFTER = 600;

/** A button back to the top of the page, once it is scrolled and when the site enables it. */
export function ScrollToTop(): ReactNode {
  const { enableScrollToTop } = useSite().themeConfig;
  const t = useI18n();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!enableScrollToTop) {
      return;
    }
    const look = () => setShown(scrollY > SHOWN_AFTER);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [enableScrollToTop]);
  if (!enableScrollToTop) {
    return null;
  }
  return (
    <button
      type="button"
      className="st-totop"
      hidden={!shown}
      aria-label={t('scrollToTopText')}
      title={t('scrollToTopText')}
      onClick={() => scrollTo({ top: 0 })}
    >
      <Icon name="up" />
    </button>
  );
}
