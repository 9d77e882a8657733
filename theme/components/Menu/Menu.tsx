import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'stele/runtime';
import { cx } from '../cx';

/** Milliseconds a menu stays after the pointer has left it (specification, section 9: tooltips leave after 0.1 s). */
export const LEAVE_DELAY = 100;

/**
 * A button that opens a panel under it: a `details` element, so it also works
 * before and without JavaScript. With it, the panel opens under a mouse pointer,
 * and closes on Escape (the focus returns), on a click elsewhere, when the focus
 * leaves, and when the page changes.
 */
export function Menu({
  label,
  title,
  children,
  className,
  align = 'end',
}: {
  /** What the button shows. */
  label: ReactNode;
  /** Its name, where the label is only an icon. */
  title?: string;
  children: ReactNode;
  className?: string;
  align?: 'start' | 'end';
}): ReactNode {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDetailsElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef(false);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => () => clearTimeout(leaving.current), []);
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
      className={cx('st-menu', `st-menu-${align}`, className)}
      open={open}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') {
          clearTimeout(leaving.current);
          hovered.current = !open;
          setOpen(true);
        }
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') {
          leaving.current = setTimeout(() => setOpen(false), LEAVE_DELAY);
        }
      }}
      onClick={(event) => {
        // A click that follows the pointer's opening keeps the menu.
        if (hovered.current && (event.target as Element).closest('summary')) {
          hovered.current = false;
          event.preventDefault();
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) {
          event.stopPropagation();
          setOpen(false);
          root.current?.querySelector('summary')?.focus();
        }
      }}
      onBlur={(event) => {
        const next = event.relatedTarget as Node | null;
        if (next && !root.current?.contains(next)) {
          setOpen(false);
        }
      }}
    >
      <summary className="st-menu-button" aria-label={title}>
        {label}
      </summary>
      <div className="st-menu-panel">{children}</div>
    </details>
  );
}
