import type { ReactNode } from 'react';
import { cx } from '../cx';

/** Outlines on a grid of 24 units, drawn with strokes of 1.5. */
const strokes: Record<string, string> = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  chevron: 'm9 6 6 6-6 6',
  down: 'm6 9.5 6 6 6-6',
  left: 'M19 12H5m6-6-6 6 6 6',
  right: 'M5 12h14m-6-6 6 6-6 6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  out: 'M8 6.5h9.5v9.5M17 7 6.5 17.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M21.5 12h-2M4.5 12h-2M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4M18.7 18.7l-1.4-1.4M6.7 6.7 5.3 5.3',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2',
  auto: 'M4 5h16v11H4zM9 20h6M12 16v4',
  language:
    'M3.5 6h10M8.5 3.5V6M11.5 6c-.8 4-3.5 7.2-7.5 9M5.8 9c1 2.5 3 4.5 5.7 5.8M11.5 20.5 16 10l4.5 10.5M13 17h6',
  copy: 'M9 9h10.5v10.5H9zM15 5.5V4.5H4.5V15h1',
  check: 'm5 12.5 4.5 4.5L19 7',
  edit: 'M4.5 19.5l1-4.5L16.2 4.3a1.6 1.6 0 0 1 2.3 0l1.2 1.2a1.6 1.6 0 0 1 0 2.3L9 18.5zM14 6.5l3.5 3.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20.5 20.5',
  grid: 'M4.5 4.5h5v5h-5zM14.5 4.5h5v5h-5zM4.5 14.5h5v5h-5zM14.5 14.5h5v5h-5z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  list: 'M4 6.5h16M8 12h12M8 17.5h12',
};

/** Marks of other services, as simple filled shapes of our own. */
const solids: Record<string, string> = {
  more: 'M5.5 10.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3m6.5 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3m6.5 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3',
  github:
    'M12 2.6a9.6 9.6 0 0 0-3 18.7c.5.1.7-.2.7-.5v-1.8c-2.7.6-3.3-1.2-3.3-1.2-.4-1.1-1.1-1.4-1.1-1.4-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.9.8.1-.6.3-1.1.6-1.3-2.1-.2-4.4-1.1-4.4-4.8 0-1 .4-1.9 1-2.6-.1-.2-.4-1.2.1-2.5 0 0 .8-.3 2.7 1a9 9 0 0 1 4.8 0c1.9-1.3 2.7-1 2.7-1 .5 1.3.2 2.3.1 2.5.6.7 1 1.6 1 2.6 0 3.7-2.3 4.5-4.4 4.8.3.3.6.9.6 1.8v2.7c0 .3.2.6.7.5A9.6 9.6 0 0 0 12 2.6',
  x: 'M4 4h5l4 5.5L17.8 4H20l-6 7 6.5 9h-5l-4.3-6L6 20H3.8l6.4-7.5zm3 1.6 9.3 12.8h1.4L8.4 5.6z',
  discord:
    'M8.9 5.2c2-.4 4.2-.4 6.2 0l.5-1c1.6.3 3 .8 4.2 1.6 1.9 3.6 2.6 7.3 2.2 11.3a12 12 0 0 1-4.8 2.5l-1.2-1.9 1.3-.7c-3.4 1.5-7.2 1.5-10.6 0l1.3.7-1.2 1.9a12 12 0 0 1-4.8-2.5c-.4-4 .3-7.7 2.2-11.3 1.2-.8 2.6-1.3 4.2-1.6zM8.7 11a1.9 2 0 1 0 0 4 1.9 2 0 0 0 0-4m6.6 0a1.9 2 0 1 0 0 4 1.9 2 0 0 0 0-4',
  bluesky:
    'M12 11C10.7 8.3 7.7 5.5 5.3 4.3 3.5 3.5 2.5 4 2.5 6.3c0 1 .5 5 .9 6.1.7 2 2.8 2.5 5 2.2-3.3.6-4.4 2.5-2.5 4.4 2.9 2.9 4.9-.5 6.1-3.3 1.2 2.8 3.2 6.2 6.1 3.3 1.9-1.9.8-3.8-2.5-4.4 2.2.3 4.3-.2 5-2.2.4-1.1.9-5.1.9-6.1 0-2.3-1-2.8-2.8-2C16.3 5.5 13.3 8.3 12 11',
  gitlab: 'm12 20.5-9-6.7L5.6 4l2.8 6.5h7.2L18.4 4l2.6 9.8z',
  linkedin:
    'M3.5 9h3.6v11.5H3.5zM5.3 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M9.5 9H13v1.6c1.7-3 7.5-2.7 7.5 2.4v7.5h-3.6v-6.7c0-3-3.8-2.7-3.8 0v6.7H9.5z',
  npm: 'M2 7h20v8.5H12V17H8v-1.5H2zm2 2v4.5h2V10h1v3.5h1V9zm5 0v6h2v-1.5h2V9zm2 1v2.5h1V10zm4-1v4.5h2V10h1v3.5h1V10h1v3.5h1V9z',
};

/** Whether the interface's own set has an icon. */
export const hasIcon = (name: string): boolean =>
  Object.hasOwn(strokes, name) || Object.hasOwn(solids, name);

export interface IconProps {
  name: string;
  /** Names the icon for those who do not see it; without one it is decorative. */
  label?: string;
  className?: string;
  /** Strokes to draw instead of those the name stands for. */
  drawing?: string;
}

/**
 * An icon of the theme's one family, as large as 1.25 em, in the colour of the
 * text. An unknown name shows a chain link. This set is what the interface shows;
 * `AnyIcon` knows the pictures for content too.
 */
export function Icon({ name, label, className, drawing }: IconProps): ReactNode {
  const solid = Object.hasOwn(solids, name) ? solids[name] : undefined;
  const path =
    drawing ?? solid ?? (Object.hasOwn(strokes, name) ? strokes[name] : strokes.link) ?? '';
  return (
    <svg
      className={cx('st-icon', solid !== undefined && 'st-icon-solid', className)}
      viewBox="0 0 24 24"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} fillRule={solid ? 'evenodd' : undefined} />
    </svg>
  );
}
