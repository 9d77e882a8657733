import { COPIED_TIME, copyText, type Translate } from './copy';

const paths = {
  copy: 'M9 9h10.5v10.5H9zM15 5.5v-1H4.5V15h1',
  done: 'm5 12.5 4.5 4.5L19 7',
  wrap: 'M4 6h16M4 12h13a3.5 3.5 0 0 1 0 7h-3.5m2.5-2.5L13.5 19l2.5 2.5M4 18h5',
};

/** Height in pixels of a folded block that does not say. */
const FOLD_HEIGHT = 300;

const SVG = 'http://www.w3.org/2000/svg';

function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'st-icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

function button(name: string, label: string, path: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.dataset.action = name;
  element.title = label;
  element.setAttribute('aria-label', label);
  element.append(icon(path));
  return element;
}

/** The code of a block as one wants to paste it: without removed lines, and without the prompts of a shell session. */
export function codeText(block: Element): string {
  const code = block.querySelector('pre > code');
  if (!code) {
    return '';
  }
  const lines = [...code.querySelectorAll('.st-line')];
  const text =
    lines.length === 0
      ? (code.textContent ?? '')
      : lines
          .filter((line) => !line.classList.contains('st-del'))
          .map((line) => (line.textContent ?? '').replace(/\n$/, ''))
          .join('\n');
  const shell = /^(bash|sh|shell|zsh|console)$/.test(block.getAttribute('data-lang') ?? '');
  return shell ? text.replace(/^\$ /gm, '') : text;
}

function fold(block: HTMLElement, t: Translate): void {
  const pre = block.querySelector<HTMLElement>('.st-pre');
  const height = Number(block.dataset.height) || FOLD_HEIGHT;
  block.style.setProperty('--st-fold-height', `${height}px`);
  if (!pre || pre.scrollHeight <= height + 48) {
    block.toggleAttribute('data-unfolded', true);
    return;
  }
  block.toggleAttribute('data-foldable', true);
  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.className = 'st-fold-button';
  toggle.dataset.action = 'fold';
  toggle.setAttribute('aria-expanded', 'false');
  toggle.textContent = t('codeExpandText');
  block.append(toggle);
}

/** Whether every line fits; a block that is not shown counts as one that does not. */
function fits(block: Element): boolean {
  const pre = block.querySelector('.st-pre');
  return pre !== null && pre.clientWidth > 0 && pre.scrollWidth <= pre.clientWidth;
}

function decorate(root: ParentNode, t: Translate): void {
  const blocks = [...root.querySelectorAll<HTMLElement>('.st-code:not([data-ready])')];
  // All measuring before all changing, so the page is laid out once.
  const fitting = blocks.map(fits);
  blocks.forEach((block, index) => {
    block.dataset.ready = '';
    block.toggleAttribute('data-fits', fitting[index]);
    const actions = document.createElement('div');
    actions.className = 'st-code-actions';
    actions.append(
      button('wrap', t('codeWrapText'), paths.wrap),
      button('copy', t('codeCopyText'), paths.copy),
    );
    const wrapped = block.querySelector('.st-pre')?.classList.contains('st-wrap') ?? false;
    actions.firstElementChild?.setAttribute('aria-pressed', String(wrapped));
    block.append(actions);
    if (block.classList.contains('st-fold')) {
      fold(block, t);
    }
  });
}

function undecorate(root: ParentNode): void {
  for (const added of root.querySelectorAll('.st-code-actions, .st-fold-button')) {
    added.remove();
  }
  for (const block of root.querySelectorAll<HTMLElement>('.st-code[data-ready]')) {
    delete block.dataset.ready;
  }
}

/**
 * Gives every code block its actions (copy, wrap, unfold) and serves them by one
 * listener. Blocks that appear later get theirs too. Returns how to undo it all.
 */
export function codeBlocks(root: Document, t: Translate): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const live = root.createElement('div');
  live.className = 'st-visually-hidden';
  live.setAttribute('role', 'status');
  root.body.append(live);

  const show = (target: Element, done: boolean) => {
    target.classList.toggle('st-done', done);
    const label = t(done ? 'codeCopiedText' : 'codeCopyText');
    target.setAttribute('aria-label', label);
    target.setAttribute('title', label);
    target.querySelector('path')?.setAttribute('d', done ? paths.done : paths.copy);
    live.textContent = done ? label : '';
  };

  const act = async (event: Event) => {
    const target = (event.target as Element | null)?.closest?.('[data-action]');
    const block = target?.closest<HTMLElement>('.st-code');
    const pre = block?.querySelector('.st-pre');
    if (!target || !block || !pre) {
      return;
    }
    const action = target.getAttribute('data-action');
    if (action === 'copy') {
      if (await copyText(codeText(block), t)) {
        clearTimeout(timers.get(target));
        show(target, true);
        timers.set(
          target,
          setTimeout(() => show(target, false), COPIED_TIME),
        );
      }
    } else if (action === 'wrap') {
      target.setAttribute('aria-pressed', String(pre.classList.toggle('st-wrap')));
    } else if (action === 'fold') {
      const open = block.toggleAttribute('data-unfolded');
      target.setAttribute('aria-expanded', String(open));
      target.textContent = t(open ? 'codeCollapseText' : 'codeExpandText');
      if (!open) {
        block.scrollIntoView({ block: 'nearest' });
      }
    }
  };

  decorate(root, t);
  const observer = new MutationObserver((changes) => {
    if (changes.some((change) => change.addedNodes.length > 0)) {
      decorate(root, t);
    }
  });
  observer.observe(root.body, { childList: true, subtree: true });
  root.addEventListener('click', act);
  return () => {
    observer.disconnect();
    root.removeEventListener('click', act);
    for (const timer of timers.values()) {
      clearTimeout(timer);
    }
    live.remove();
    undecorate(root);
  };
}
