import { Toc } from '@theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useI18n, usePage } from 'stele/runtime';
import { Icon } from '../Icon/Icon';
import { useReading } from '../Outline/useReading';

/** The outline as a menu, for screens without room beside the page. */
function LocalOutline(): ReactNode {
  const { toc, routePath } = usePage();
  const t = useI18n();
  const active = useReading(toc);
  const root = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes
  useEffect(() => setOpen(false), [routePath]);
  useEffect(() => {
    if (!open) {
      return;
    }
    const away = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open]);

  return (
    <details
      ref={root}
      className="st-local-outline"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          setOpen(false);
          root.current?.querySelector('summary')?.focus();
        }
      }}
    >
      <summary className="st-local-button">
        {t('outlineTitle')}
        <Icon name="chevron" />
      </summary>
      <nav className="st-local-panel" aria-label={t('outlineTitle')}>
        <Toc active={active} onNavigate={() => setOpen(false)} />
      </nav>
    </details>
  );
}

/** The bar of narrow screens: a button for the sidebar and the outline as a menu. */
export function LocalNav({ sidebar, outline }: { sidebar: boolean; outline: boolean }): ReactNode {
  const t = useI18n();
  const { toc } = usePage();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const panel = document.getElementById('st-sidebar');
    const follow = (event: Event) => setOpen((event as ToggleEvent).newState === 'open');
    panel?.addEventListener('toggle', follow);
    return () => panel?.removeEventListener('toggle', follow);
  });

  if (!sidebar && (!outline || toc.length === 0)) {
    return null;
  }
  return (
    <div className="st-local" data-sidebar={sidebar || undefined}>
      {sidebar && (
        <button
          type="button"
          className="st-local-button st-local-menu"
          popoverTarget="st-sidebar"
          aria-controls="st-sidebar"
          aria-expanded={open}
        >
          <Icon name="list" />
          {t('sidebarMenuText')}
        </button>
      )}
      {outline && toc.length > 0 && <LocalOutline />}
    </div>
  );
}
