/** Prefix of the storage key under which a group's choice is kept (specification, section 4). */
export const STORAGE_PREFIX = 'rspress.tabs.';

const EVENT = 'st:tabs';

interface Choice {
  groupId: string;
  index: number;
}

/** The remembered index of a group, or -1. */
export function remembered(groupId: string): number {
  try {
    const stored = localStorage.getItem(STORAGE_PREFIX + groupId);
    return stored !== null && /^\d+$/.test(stored) ? Number(stored) : -1;
  } catch {
    return -1;
  }
}

/** Remembers a choice and tells every other tab set of the group on the page. */
export function choose(groupId: string, index: number): void {
  try {
    localStorage.setItem(STORAGE_PREFIX + groupId, String(index));
  } catch {
    // No storage: the groups of this page still keep step.
  }
  document.dispatchEvent(new CustomEvent<Choice>(EVENT, { detail: { groupId, index } }));
}

/** Calls back on every choice in a group, on this page or in another window. Returns how to stop. */
export function onChoice(groupId: string, callback: (index: number) => void): () => void {
  const here = (event: Event) => {
    const { detail } = event as CustomEvent<Choice>;
    if (detail.groupId === groupId) {
      callback(detail.index);
    }
  };
  const elsewhere = (event: StorageEvent) => {
    if (event.key === STORAGE_PREFIX + groupId) {
      callback(remembered(groupId));
    }
  };
  document.addEventListener(EVENT, here);
  addEventListener('storage', elsewhere);
  return () => {
    document.removeEventListener(EVENT, here);
    removeEventListener('storage', elsewhere);
  };
}
