import type { ReactNode } from 'react';
import { withBase } from 'stele/runtime';

/**
 * What lies behind a home page: an image of the site's own, or a fine grid under
 * a glow in the brand's colours, drawn by the style sheet, so it costs no request.
 */
export function HomeBackground({ src }: { src?: string }): ReactNode {
  return (
    <div className="st-home-background" aria-hidden="true">
      {src && <img src={withBase(src)} alt="" />}
    </div>
  );
}
