import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStableId } from 'stele/runtime';
import { cx } from '../cx';
import { choose, onChoice, remembered } from './memory';

/** One tab's button: text or nodes, with a value to choose it by and whether it can be chosen. */
export type TabValue = ReactNode | { label?: ReactNode; value?: string; disabled?: boolean };

/** Props of `Tabs`. Without `values`, the buttons come from the children's `label` and `value`. */
export interface TabsProps {
  children?: ReactNode;
  values?: TabValue[];
  /** The value, or the text, of the tab shown first; the first tab when it names none. */
  defaultValue?: string;
  defaultIndex?: number;
  /** Sets of one group show the same tab, on the page and on later visits. */
  groupId?: string;
  tabPosition?: 'left' | 'center';
  tabContainerClassName?: string;
  onChange?: (index: number) => void;
}

/** Props of `Tab`. */
export interface TabProps {
  label?: ReactNode;
  value?: string;
  disabled?: boolean;
  children?: ReactNode;
}

/** One tab of `Tabs`: its children are the panel's content. */
export function Tab({ children }: TabProps): ReactNode {
  return children;
}

interface Head {
  label: ReactNode;
  value?: string;
  disabled: boolean;
}

function isDescription(
  value: TabValue,
): value is { label?: ReactNode; value?: string; disabled?: boolean } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !isValidElement(value) &&
    !Array.isArray(value) &&
    ('label' in value || 'value' in value)
  );
}

function headOf(value: TabValue): Head {
  if (isDescription(value)) {
    return {
      label: value.label ?? value.value,
      value: value.value,
      disabled: value.disabled === true,
    };
  }
  return { label: value, value: typeof value === 'string' ? value : undefined, disabled: false };
}

// The position must be set before the browser paints; on the server there is none.
const useMarkerEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Tabs. Every panel is in the HTML, so search engines, printers and readers without JavaScript see them all. */
export function Tabs({
  children,
  values,
  defaultValue,
  defaultIndex = 0,
  groupId,
  tabPosition = 'left',
  tabContainerClassName,
  onChange,
}: TabsProps): ReactNode {
  const id = useStableId();
  const list = useRef<HTMLDivElement>(null);
  const panels = Children.toArray(children).filter((child) =>
    isValidElement(child),
  ) as ReactElement<TabProps>[];
  const heads: Head[] = (values ?? panels.map(({ props }) => props)).map((value) =>
    headOf(value as TabValue),
  );
  const named = heads.findIndex((head) => (head.value ?? head.label) === defaultValue);
  const first = defaultValue !== undefined && named >= 0 ? named : defaultIndex;
  const [selected, setSelected] = useState(first in heads ? first : 0);
  const count = heads.length;

  useEffect(() => {
    if (!groupId) {
      return;
    }
    const take = (index: number) => {
      if (index >= 0 && index < count) {
        setSelected(index);
      }
    };
    take(remembered(groupId));
    return onChoice(groupId, take);
  }, [groupId, count]);

  useEffect(() => {
    // An address may name a heading inside a panel that is not shown.
    const reveal = () => {
      let id = location.hash.slice(1);
      try {
        id = decodeURIComponent(id);
      } catch {
        // Not an encoded hash: take it as it stands.
      }
      const target = id ? document.getElementById(id) : null;
      const panel = target?.closest('[role="tabpanel"]');
      const own = [...(list.current?.parentElement?.children ?? [])].slice(1);
      const index = panel ? own.indexOf(panel) : -1;
      if (target && panel?.hasAttribute('hidden') && index >= 0) {
        setSelected(index);
        requestAnimationFrame(() => target.scrollIntoView());
      }
    };
    reveal();
    addEventListener('hashchange', reveal);
    return () => removeEventListener('hashchange', reveal);
  }, []);

  useMarkerEffect(() => {
    const row = list.current;
    const place = () => {
      const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
      if (row && tab && tab.offsetWidth > 0) {
        row.style.setProperty('--st-tab-x', `${tab.offsetLeft}px`);
        row.style.setProperty('--st-tab-w', String(tab.offsetWidth));
        row.setAttribute('data-marked', '');
      }
    };
    place();
    if (!row || typeof ResizeObserver === 'undefined') {
      return;
    }
    const observer = new ResizeObserver(place);
    observer.observe(row);
    return () => observer.disconnect();
  }, [selected, count]);

  const select = (index: number) => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setSelected(index);
    onChange?.(index);
    if (groupId) {
      choose(groupId, index);
      // Sets above may have changed their height: keep the pressed tab where it was.
      requestAnimationFrame(() => {
        const moved = (list.current?.getBoundingClientRect().top ?? top) - top;
        if (moved !== 0) {
          scrollBy({ top: moved, behavior: 'instant' });
        }
      });
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const open = heads.flatMap((head, index) => (head.disabled ? [] : [index]));
    const at = open.indexOf(selected);
    const backwards = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: backwards ? -1 : 1, ArrowLeft: backwards ? 1 : -1 }[event.key];
    let next: number | undefined;
    if (step !== undefined) {
      next = open[(at + step + open.length) % open.length];
    } else if (event.key === 'Home') {
      next = open[0];
    } else if (event.key === 'End') {
      next = open.at(-1);
    }
    if (next !== undefined) {
      event.preventDefault();
      select(next);
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    }
  };

  return (
    <div className="st-tabs">
      <div
        ref={list}
        role="tablist"
        className={cx(
          'st-tablist',
          tabPosition === 'center' && 'st-tablist-center',
          tabContainerClassName,
        )}
        onKeyDown={onKeyDown}
      >
        {heads.map((head, index) => (
          <button
            type="button"
            role="tab"
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs are chosen and remembered by their place
            key={index}
            id={`${id}t${index}`}
            aria-controls={`${id}p${index}`}
            aria-selected={index === selected}
            tabIndex={index === selected ? 0 : -1}
            disabled={head.disabled}
            onClick={() => select(index)}
          >
            {head.label}
          </button>
        ))}
      </div>
      {panels.map((panel, index) => (
        <div
          role="tabpanel"
          className="st-tabpanel"
          // biome-ignore lint/suspicious/noArrayIndexKey: tabs are chosen and remembered by their place
          key={index}
          id={`${id}p${index}`}
          aria-labelledby={`${id}t${index}`}
          hidden={index !== selected}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
