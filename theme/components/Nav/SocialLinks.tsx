import type { ReactNode } from 'react';
import { Cached, Link, type SocialLink, useI18n, useLang, useSite, withBase } from 'stele/runtime';
import { Icon } from '../Icon/Icon';
import { Menu } from '../Menu/Menu';

/** How many links the bar shows before the rest goes under a menu (specification, section 9). */
export const SOCIAL_SHOWN = 5;

function name(link: SocialLink): string {
  if (typeof link.icon === 'string') {
    const known: Record<string, string> = {
      github: 'GitHub',
      x: 'X',
      npm: 'npm',
      gitlab: 'GitLab',
    };
    return known[link.icon] ?? link.icon.charAt(0).toUpperCase() + link.icon.slice(1);
  }
  return link.mode === 'link' ? link.content.replace(/^[a-z]+:\/\/|\/$/g, '') : link.content;
}

function SocialIcon({ icon }: { icon: SocialLink['icon'] }): ReactNode {
  if (typeof icon === 'string') {
    return <Icon name={icon} />;
  }
  return (
    <span
      className="st-social-svg"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: inline SVG of the site's own configuration
      dangerouslySetInnerHTML={{ __html: icon.svg }}
    />
  );
}

/** One entry by its mode: `link` opens an address; `text`, `img` and `dom` show their content in a panel. */
function Social({ link }: { link: SocialLink }): ReactNode {
  if (link.mode === 'link') {
    return (
      <Link
        href={link.content}
        className="st-icon-button"
        aria-label={name(link)}
        title={name(link)}
      >
        <SocialIcon icon={link.icon} />
      </Link>
    );
  }
  const label = typeof link.icon === 'string' ? name(link) : link.mode;
  return (
    <Menu title={label} label={<SocialIcon icon={link.icon} />}>
      {link.mode === 'img' && (
        <img className="st-social-image" src={withBase(link.content)} alt={label} />
      )}
      {link.mode === 'text' && <p className="st-social-text">{link.content}</p>}
      {link.mode === 'dom' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the site's own configuration
        <div dangerouslySetInnerHTML={{ __html: link.content }} />
      )}
    </Menu>
  );
}

/** Links to the project's other places; the first five in the row, the rest under a menu. */
export function SocialLinks({ all = false }: { all?: boolean }): ReactNode {
  const { themeConfig } = useSite();
  const lang = useLang();
  const t = useI18n();
  const links = themeConfig.socialLinks;
  if (links.length === 0) {
    return null;
  }
  const shown = all ? links : links.slice(0, SOCIAL_SHOWN);
  const rest = all ? [] : links.slice(SOCIAL_SHOWN);
  return (
    <Cached as="div" cacheKey={`social|${lang}|${all}`} className="st-social">
      {shown.map((link) => (
        <Social key={link.content} link={link} />
      ))}
      {rest.length > 0 && (
        <Menu title={t('moreLinksText')} label={<Icon name="more" />}>
          <div className="st-social">
            {rest.map((link) => (
              <Social key={link.content} link={link} />
            ))}
          </div>
        </Menu>
      )}
    </Cached>
  );
}
