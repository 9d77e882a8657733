import type { ReactNode } from 'react';
import { useSite } from 'stele/runtime';

/** The foot of a home page: the message of the site's configuration, which may hold HTML. */
export function HomeFooter(): ReactNode {
  const { message } = useSite().themeConfig.footer;
  if (!message) {
    return null;
  }
  return (
    <footer className="st-home-footer">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the site's own configuration */}
      <div dangerouslySetInnerHTML={{ __html: message }} />
    </footer>
  );
}
