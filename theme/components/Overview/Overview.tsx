import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type OverviewGroup, useI18n, usePage } from 'stele/runtime';
import { Icon } from '../Icon/Icon';
import { InlineText } from '../InlineText/InlineText';
import { DEFAULT_HEADERS, filterGroups } from './filter';

/** Props of `Overview`; what is not given comes from the page. */
export interface OverviewProps {
  groups?: OverviewGroup[];
  overviewHeaders?: number[];
  /** Title of a group without a name; `Others` by default. */
  defaultGroupTitle?: string;
  /** Stands above the filter. */
  content?: ReactNode;
}

/** The pages of a section in groups, with their headings, and a box to filter them. */
export function Overview({
  groups,
  overviewHeaders,
  defaultGroupTitle,
  content,
}: OverviewProps): ReactNode {
  const page = usePage();
  const t = useI18n();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not on touch screens, where the keyboard would cover the page.
    if (matchMedia('(hover: hover)').matches && !location.hash) {
      input.current?.focus({ preventScroll: true });
    }
  }, []);

  const depths = overviewHeaders ?? page.frontmatter.overviewHeaders ?? DEFAULT_HEADERS;
  const found = filterGroups(groups ?? page.overview ?? [], query, depths);
  return (
    <div className="st-overview">
      {content}
      <label className="st-overview-filter">
        <span className="st-visually-hidden">{t('overviewFilterNameText')}</span>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          value={query}
          placeholder={t('overviewFilterPlaceholderText')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div role="status">
        {found.length === 0 && (
          <p className="st-overview-none">
            {t('overviewFilterNoResultText')} <q>{query}</q>
          </p>
        )}
      </div>
      {found.map((group) => (
        <section key={group.name} className="st-overview-group">
          <h2>
            <InlineText text={group.name || defaultGroupTitle || t('overviewDefaultGroupText')} />
          </h2>
          <div className="st-overview-pages">
            {group.items.map((item) => (
              <div key={item.link} className="st-overview-page">
                <h3>
                  <Link href={item.link}>
                    <InlineText text={item.text} />
                  </Link>
                </h3>
                {item.headers && item.headers.length > 0 && (
                  <ul>
                    {item.headers.map((header) => (
                      <li key={header.id} data-depth={header.depth}>
                        <Link href={`${item.link}#${header.id}`}>
                          <InlineText text={header.text} />
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
