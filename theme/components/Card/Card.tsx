import type { ReactNode } from 'react';
import { Link } from 'stele/runtime';

function CardIcon({ icon }: { icon: ReactNode }): ReactNode {
  if (typeof icon !== 'string') {
    return <span className="st-card-icon">{icon}</span>;
  }
  if (icon.trim().startsWith('<svg')) {
    return (
      <span
        className="st-card-icon"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an author's own inline SVG
        dangerouslySetInnerHTML={{ __html: icon }}
      />
    );
  }
  if (/^(https?:)?\/|^\.|^data:image\//.test(icon)) {
    return <img className="st-card-icon" src={icon} alt="" />;
  }
  return <span className="st-card-icon">{icon}</span>;
}

/** A framed piece of content with a title and, if given, an icon (a node, inline SVG or the URL of an image). */
export function Card({
  title,
  icon,
  content,
  children,
}: {
  title?: ReactNode;
  icon?: ReactNode;
  content?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="st-card">
      {icon !== undefined && icon !== null && <CardIcon icon={icon} />}
      {title !== undefined && <p className="st-card-title">{title}</p>}
      <div className="st-card-body">
        {content}
        {children}
      </div>
    </div>
  );
}

/** A card that is one link as a whole. */
export function LinkCard({
  href,
  title,
  description,
}: {
  href: string;
  title: ReactNode;
  description?: ReactNode;
}): ReactNode {
  return (
    <Link href={href} className="st-card st-card-link">
      <span className="st-card-title">{title}</span>
      {description !== undefined && <span className="st-card-body">{description}</span>}
    </Link>
  );
}
