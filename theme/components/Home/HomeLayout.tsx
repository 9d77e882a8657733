import { HomeBackground, HomeFeature, HomeFooter, HomeHero } from '@theme';
import type { ReactNode } from 'react';
import { Content, usePage, useParts } from 'stele/runtime';

/** Slots of a home page. */
export interface HomeLayoutProps {
  beforeHero?: ReactNode;
  afterHero?: ReactNode;
  beforeFeatures?: ReactNode;
  afterFeatures?: ReactNode;
}

/** A home page: hero and features of its front matter, then its content, then the footer. */
export function HomeLayout(slots: HomeLayoutProps): ReactNode {
  const { frontmatter } = usePage();
  const parts = useParts();
  return (
    <>
      <main id="st-content" className="st-home" tabIndex={-1}>
        <HomeBackground />
        {slots.beforeHero}
        <HomeHero frontmatter={frontmatter} />
        {slots.afterHero}
        {slots.beforeFeatures}
        <HomeFeature frontmatter={frontmatter} />
        {slots.afterFeatures}
        <div className="st-prose st-home-content">
          <Content />
        </div>
      </main>
      {parts.footer && <HomeFooter />}
    </>
  );
}
