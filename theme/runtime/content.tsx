import { useRuntime } from './context.ts';

/** The class of an element that only carries a run of static HTML (`display: contents`). */
export const RUN_CLASS = 'st-run';

/**
 * The content of the page. A page without components is one element: its HTML
 * came with the document, and hydration leaves it alone.
 */
export function Content() {
  const { page, content } = useRuntime().state;
  if ('html' in content) {
    return (
      <div
        key={page.routePath}
        className={RUN_CLASS}
        data-st-content=""
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler's own output
        dangerouslySetInnerHTML={{ __html: content.html }}
      />
    );
  }
  return content.render();
}
