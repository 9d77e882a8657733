import { codeBlocks } from './codeBlocks';
import type { Translate } from './copy';
import { imageZoom } from './imageZoom';
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
  if (zoom) {
    detach.push(imageZoom(root, t));
  }
  return () => {
    for (const undo of detach) {
      undo();
    }
  };
}
