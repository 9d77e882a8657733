// The live client of the dev server: shows errors over the page, replaces the content
// of a page that changed, and reloads where only that is right.
const style = `
:host { position: fixed; inset: 0; z-index: 2147483647; display: grid; place-items: center; padding: 24px; background: rgb(0 0 0 / .5); }
section { max-width: 960px; width: 100%; max-height: 100%; overflow: auto; box-sizing: border-box; padding: 20px 24px; border-radius: 10px; background: #1b1918; color: #f3f0ec; font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace; border-top: 4px solid #f93920; }
h2 { margin: 0 0 12px; font: 600 16px/1.4 system-ui, sans-serif; }
pre { margin: 0; white-space: pre-wrap; font: inherit; }
button { float: right; font: inherit; color: inherit; background: none; border: 1px solid currentColor; border-radius: 6px; padding: 2px 10px; cursor: pointer; }
`;

let overlay = null;

function hide() {
  overlay?.remove();
  overlay = null;
}

function show(text) {
  hide();
  overlay = document.createElement('stele-error');
  const root = overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement('section');
  box.setAttribute('role', 'alertdialog');
  box.setAttribute('aria-label', 'Build error');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Hide';
  close.onclick = hide;
  const title = document.createElement('h2');
  title.textContent = 'The site has errors';
  const frame = document.createElement('pre');
  frame.textContent = text;
  box.append(close, title, frame);
  root.append(box);
  document.body.append(overlay);
  close.focus();
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') hide();
});

async function update(routes) {
  const { router, loader } = window.__stele ?? {};
  if (!router) {
    location.reload();
    return;
  }
  const { state } = router.getSnapshot();
  const route = state.page.routePath;
  for (const other of routes) if (other !== route) loader.forget(other);
  if (!routes.includes(route)) return;
  loader.forget(route);
  try {
    const next = await loader.fresh(route);
    document.title = next.page.documentTitle;
    router.replaceState(next);
  } catch {
    location.reload();
  }
}

let wasOpen = false;
const source = new EventSource('/__stele/live');
source.onopen = () => {
  // After a sleep or a restart of the server the page may be behind.
  if (wasOpen) location.reload();
  wasOpen = true;
};
source.onmessage = (event) => {
  const message = JSON.parse(event.data);
  if (message.error) {
    show(message.error);
    return;
  }
  const broken = overlay !== null;
  hide();
  if (broken && !window.__stele) location.reload();
  else if (message.changed) {
    if (message.routes?.length) void update(message.routes);
    else location.reload();
  }
};
