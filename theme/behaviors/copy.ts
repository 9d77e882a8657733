/** Milliseconds for which a copy button says that it has copied (specification, section 9). */
export const COPIED_TIME = 2000;

/** Looks up an interface word. */
export type Translate = (key: string, vars?: Record<string, string>) => string;

/** Copies by way of a selection, for browsers and pages without the clipboard interface. */
function copySelected(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'st-visually-hidden';
  document.body.append(area);
  const focused = document.activeElement;
  area.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    // Not allowed: the caller asks the reader.
  }
  area.remove();
  if (focused instanceof HTMLElement) {
    focused.focus({ preventScroll: true });
  }
  return done;
}

/**
 * Puts text on the clipboard. When the browser refuses, the older way is tried,
 * and when that fails too the reader is shown the text to copy by hand. Says
 * whether the text was copied.
 */
export async function copyText(text: string, t: Translate): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, no secure context, or no such interface.
  }
  if (copySelected(text)) {
    return true;
  }
  const key = /mac|iphone|ipad/i.test(navigator.userAgent) ? 'Cmd' : 'Ctrl';
  window.prompt(t('copyPromptText', { key }), text);
  return false;
}
