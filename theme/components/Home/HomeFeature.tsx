import type { ReactNode } from 'react';
import { type FeatureData, type FrontMatter, Link, withBase } from 'stele/runtime';
import { AnyIcon, knowsIcon } from '../Icon/AnyIcon';
import { InlineText } from '../InlineText/InlineText';

/** Columns of twelve that a card takes when it does not say (specification, section 9). */
export const DEFAULT_SPAN = 4;

function FeatureIcon({ icon }: { icon: string }): ReactNode {
  if (icon.trim().startsWith('<svg')) {
    return (
      <span
        className="st-feature-icon"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: inline SVG of the site's own front matter
        dangerouslySetInnerHTML={{ __html: icon }}
      />
    );
  }
  if (knowsIcon(icon)) {
    return (
      <span className="st-feature-icon">
        <AnyIcon name={icon} />
      </span>
    );
  }
  if (/^(https?:)?\//.test(icon)) {
    return <img className="st-feature-icon" src={withBase(icon)} alt="" width={40} height={40} />;
  }
  if (/^[a-z][\w-]+$/.test(icon)) {
    // A name that the theme does not have: a neutral drawing rather than a word.
    return (
      <span className="st-feature-icon">
        <AnyIcon name="box" />
      </span>
    );
  }
  return (
    <span className="st-feature-icon" aria-hidden="true">
      {icon}
    </span>
  );
}

function Feature({ feature }: { feature: FeatureData }): ReactNode {
  const span = [2, 3, 4, 6].includes(feature.span ?? 0) ? feature.span : DEFAULT_SPAN;
  return (
    <li className="st-feature" data-span={span}>
      {feature.icon && <FeatureIcon icon={feature.icon} />}
      <h2>
        {feature.link ? (
          <Link href={feature.link}>
            <InlineText text={feature.title} />
          </Link>
        ) : (
          <InlineText text={feature.title} />
        )}
      </h2>
      {feature.details && (
        <p>
          <InlineText text={feature.details} />
        </p>
      )}
    </li>
  );
}

/**
 * The feature cards of a home page's front matter, in a grid of twelve columns.
 * An icon is one of the theme's names, inline SVG, the URL of an image, or text.
 */
export function HomeFeature({
  frontmatter,
  features = frontmatter?.features,
}: {
  frontmatter?: FrontMatter;
  features?: FeatureData[];
}): ReactNode {
  if (!features || features.length === 0) {
    return null;
  }
  return (
    <ul className="st-features">
      {features.map((feature) => (
        <Feature key={feature.title} feature={feature} />
      ))}
    </ul>
  );
}
