import type { ReactNode } from 'react';
import { Link, type SiblingProject, useI18n, useLang, useSite, withBase } from 'stele/runtime';
import { Icon } from '../Icon/Icon';
import { Menu } from '../Menu/Menu';

/** A project's sentence in the page's language: Chinese for Chinese pages, else English. */
export function projectText(project: SiblingProject, lang: string): string {
  const own = lang.startsWith('zh') ? project.description : project.descriptionEn;
  return own || project.descriptionEn || project.description;
}

/** The menu of the sibling projects that the site's configuration names. */
export function ProjectsMenu(): ReactNode {
  const { siblingProjects } = useSite().themeConfig;
  const lang = useLang();
  const t = useI18n();
  if (siblingProjects.length === 0) {
    return null;
  }
  return (
    <Menu
      className="st-projects"
      align="start"
      title={t('projectsText')}
      label={<Icon name="grid" />}
    >
      <ul>
        {siblingProjects.map((project) => (
          <li key={project.url}>
            <Link href={project.url} className="st-project">
              {project.logo && (
                <img
                  src={withBase(project.logo)}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  data-scale={project.logoScale && project.logoScale < 1 ? '' : undefined}
                />
              )}
              <span>
                <b>{project.name}</b>
                <small>{projectText(project, lang)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
