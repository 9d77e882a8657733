import type { ReactNode } from 'react';

/** A section of a home page: one idea, with a title and a sentence. */
export function HomeSection({
  title,
  description,
  children,
}: {
  title?: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <section className="st-section">
      {(title || description) && (
        <div className="st-section-head">
          {title && <h2>{title}</h2>}
          {description && <p>{description}</p>}
        </div>
      )}
      {children}
    </section>
  );
}
