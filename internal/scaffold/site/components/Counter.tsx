import { useState } from 'react';
import { useI18n } from 'stele/runtime';

/** A button that counts; its word comes from i18n.json in the page's language. */
export function Counter({ from = 0 }: { from?: number }) {
  const [count, setCount] = useState(from);
  const t = useI18n();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {t('counterLabel')}: {count}
    </button>
  );
}
