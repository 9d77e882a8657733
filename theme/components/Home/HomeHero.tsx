import type { ReactNode } from 'react';
import { type FrontMatter, withBase } from 'stele/runtime';
import { Button } from '../Button/Button';
import { cx } from '../cx';

type HeroImage = NonNullable<NonNullable<FrontMatter['hero']>['image']>;

function Picture({
  image,
  src,
  className,
}: {
  image: HeroImage;
  src: string;
  className?: string;
}): ReactNode {
  return (
    <img
      className={className}
      src={withBase(src)}
      alt={image.alt ?? ''}
      srcSet={image.srcset}
      sizes={image.sizes}
      width={375}
      height={375}
      fetchPriority="high"
    />
  );
}

/** The hero of a home page's front matter; nothing when it has none. */
export function HomeHero({ frontmatter }: { frontmatter: FrontMatter }): ReactNode {
  const { hero } = frontmatter;
  if (!hero) {
    return null;
  }
  const { image } = hero;
  const src = image?.src;
  return (
    <section className={cx('st-hero', image && 'st-hero-split')}>
      <div className="st-hero-text">
        <h1>
          {hero.name && <span className="st-hero-name">{hero.name}</span>}
          {hero.text?.split('\n').map((line) => (
            <span key={line} className={hero.name ? 'st-hero-line' : 'st-hero-name'}>
              {line}
            </span>
          ))}
        </h1>
        {hero.tagline && <p className="st-hero-tagline">{hero.tagline}</p>}
        {hero.actions && hero.actions.length > 0 && (
          <div className="st-hero-actions">
            {hero.actions.map((action) => (
              <Button
                key={action.link}
                href={action.link}
                theme={action.theme === 'alt' ? 'alt' : 'brand'}
                size="big"
                text={action.text}
              />
            ))}
          </div>
        )}
      </div>
      {image && src && (
        <div className="st-hero-image">
          {typeof src === 'string' ? (
            <Picture image={image} src={src} />
          ) : (
            <>
              <Picture image={image} src={src.light} className="st-light-only" />
              <Picture image={image} src={src.dark} className="st-dark-only" />
            </>
          )}
        </div>
      )}
    </section>
  );
}
