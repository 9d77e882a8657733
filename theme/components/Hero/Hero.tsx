import type { ReactNode } from 'react';
import { useI18n, useSite, withBase } from 'stele/runtime';
import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { InstallCommand } from './InstallCommand';
import { Stars } from './Stars';

/** Props of `Hero` (row HOME-2), and beyond them links for readers without JavaScript and a command to copy. */
export interface HeroProps {
  onClickGetStarted?: () => void;
  onClickLearnMore?: () => void;
  /** Where the first button leads; then it is a link and needs no callback. */
  getStartedHref?: string;
  learnMoreHref?: string;
  showStars?: boolean;
  showOvalBg?: boolean;
  logoUrl?: string;
  /** The product's name by default. */
  title?: string;
  subTitle?: string;
  description?: string;
  getStartedButtonText?: string;
  learnMoreButtonText?: string;
  /** Turns the second button into a link to the code host. */
  githubURL?: string;
  installCommand?: string;
}

/** The first screen of a product's home page. */
export function Hero({
  onClickGetStarted,
  onClickLearnMore,
  getStartedHref,
  learnMoreHref,
  showStars = false,
  showOvalBg = true,
  logoUrl,
  title,
  subTitle = 'The fast Rust-based web bundler',
  description = 'Seamlessly replace webpack with compatible API',
  getStartedButtonText = 'Get Started',
  learnMoreButtonText = 'Learn More',
  githubURL,
  installCommand,
}: HeroProps): ReactNode {
  const site = useSite();
  const t = useI18n();
  return (
    <section className="st-hero st-hero-centre">
      {showStars && <Stars />}
      {logoUrl && (
        <div className="st-hero-logo">
          {showOvalBg && <div className="st-hero-oval" aria-hidden="true" />}
          <img src={withBase(logoUrl)} alt="" width={148} height={148} fetchPriority="high" />
        </div>
      )}
      <h1>
        <span className="st-hero-name">{title ?? site.title}</span>
        <span className="st-hero-line">{subTitle}</span>
      </h1>
      <p className="st-hero-tagline">{description}</p>
      <div className="st-hero-actions">
        <Button
          href={getStartedHref}
          size="big"
          text={getStartedButtonText}
          onClick={onClickGetStarted}
        />
        {githubURL ? (
          <Button href={githubURL} theme="alt" size="big">
            <Icon name={/gitlab/.test(githubURL) ? 'gitlab' : 'github'} />
            {t('codeHostText')}
          </Button>
        ) : (
          <Button
            href={learnMoreHref}
            theme="alt"
            size="big"
            text={learnMoreButtonText}
            onClick={onClickLearnMore}
          />
        )}
      </div>
      {installCommand && <InstallCommand command={installCommand} />}
    </section>
  );
}
