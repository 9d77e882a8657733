import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy';

const t = (key: string, vars?: Record<string, string>) => `${key} ${vars?.key ?? ''}`.trim();
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as Clipboard);
const legacy = (works: boolean) => {
  document.execCommand = vi.fn(() => works);
  return document.execCommand;
};

afterEach(() => vi.restoreAllMocks());

describe('[DOC-4] copying', () => {
  it('uses the clipboard', async () => {
    const write = vi.fn(async () => {});
    clipboard(write);
    const older = legacy(true);
    expect(await copyText('a', t)).toBe(true);
    expect(write).toHaveBeenCalledWith('a');
    expect(older).not.toHaveBeenCalled();
  });

  it('falls back to the older way', async () => {
    clipboard(() => Promise.reject(new Error('denied')));
    const older = legacy(true);
    const prompt = vi.fn();
    window.prompt = prompt;
    expect(await copyText('a', t)).toBe(true);
    expect(older).toHaveBeenCalledWith('copy');
    expect(prompt).not.toHaveBeenCalled();
    expect(document.querySelector('textarea')).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Cmd'],
  ])('asks the reader at last, on %s with %s', async (agent, key) => {
    clipboard(() => Promise.reject(new Error('denied')));
    legacy(false);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const prompt = vi.fn();
    window.prompt = prompt;
    expect(await copyText('a', t)).toBe(false);
    expect(prompt).toHaveBeenCalledWith(`copyPromptText ${key}`, 'a');
  });
});
