import { load, parts } from 'virtual:stele/parts';
import type { ComponentType } from 'react';
import type { PageData } from './types.ts';

/** Layouts that only some pages have. */
export type PartName = 'HomeLayout' | 'Overview';

/**
 * A layout that only some pages have. On the server all are there; the browser has it
 * once `loadParts` ran for a page that needs it, so that the pages of a reference do
 * not carry the home page's program.
 */
export function part<Props>(name: PartName): ComponentType<Props> {
  const component = parts[name];
  if (!component) throw new Error(`the layout ${name} was not loaded for this page`);
  return component as ComponentType<Props>;
}

/** The layout a page needs besides those that every page has. */
function needed(page: PageData): PartName | null {
  if (page.pageType === 'home') return 'HomeLayout';
  return page.frontmatter?.overview === true ? 'Overview' : null;
}

/** Loads what a page's layout needs before it is shown. */
export async function loadParts(page: PageData): Promise<void> {
  const name = needed(page);
  if (name && !parts[name]) parts[name] = await load[name]?.();
}
