import { codeBlocks } from './codeBlocks';
import type { Translate } from './copy';
import { tables } from './tables';

/**
 * What makes static content respond: code actions, image zoom, tables that
 * scroll. Attach it once a page is shown; the returned function detaches it.
 */
export function attachBehaviors(
  root: Document,
  t: Translate,
  { zoom = true }: { zoom?: boolean } = {},
): () => void {
  const detach = [codeBlocks(root, t), tables(root, t)];
  let attached = true;
  if (zoom && root.querySelector('.st-prose img')) {
    // Most pages have no image: only those with one load what enlarges it.
    void import('./imageZoom').then(({ imageZoom }) => {
      if (attached) {
        detach.push(imageZoom(root, t));
      }
    });
  }
  return () => {
    attached = false;
    for (const undo of detach) {
      undo();
    }
  };
}
