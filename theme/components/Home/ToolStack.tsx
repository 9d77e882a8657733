import type { ReactNode } from 'react';
import { Link, type SiblingProject, useLang, useSite, withBase } from 'stele/runtime';
import { projectText } from '../Nav/ProjectsMenu';
import { HomeSection } from './HomeSection';

/** The sibling projects as cards; those of the site's configuration by default. */
export function ToolStack({
  title,
  description,
  projects,
  lang,
}: {
  title?: ReactNode;
  description?: ReactNode;
  projects?: SiblingProject[];
  /** The page's language by default. */
  lang?: string;
}): ReactNode {
  const pageLang = useLang();
  const { siblingProjects } = useSite().themeConfig;
  const shown = projects ?? siblingProjects;
  if (shown.length === 0) {
    return null;
  }
  return (
    <HomeSection title={title} description={description}>
      <ul className="st-tools">
        {shown.map((project) => (
          <li key={project.url}>
            <Link href={project.url} className="st-tool">
              {project.logo && (
                <img src={withBase(project.logo)} alt="" width={44} height={44} loading="lazy" />
              )}
              <b>{project.name}</b>
              <span>{projectText(project, lang ?? pageLang)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
