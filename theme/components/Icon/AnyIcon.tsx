import type { ReactNode } from 'react';
import { hasIcon, Icon, type IconProps } from './Icon';

/** Pictures for content, on the same grid of 24 units; they load with what shows them. */
const pictures: Record<string, string> = {
  rocket:
    'M9.5 14.5c-.5-5 2.5-9.5 10-10-.5 7.5-5 10.5-10 10M9.5 14.5 8 13m1.5 1.5L11 16m-3-3-3.5.5L7.5 9.5l2.5-.5M11 16l-.5 3.5 4-3 .5-2.5M15 7.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4M6.5 16c-1.5.5-2 2-2 3.5 1.5 0 3-.5 3.5-2',
  puzzle:
    'M5 8.5h3.7a2.3 2.3 0 1 1 4.6 0H17v3.7a2.3 2.3 0 1 1 0 4.6v3.7h-3.7a2.3 2.3 0 1 0-4.6 0H5v-3.7a2.3 2.3 0 1 0 0-4.6z',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15 10.5',
  code: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5M13.5 5l-3 14',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6z',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  layers: 'm12 4 9 4.8-9 4.8-9-4.8zM3.5 13l8.5 4.5 8.5-4.5M3.5 16.8 12 21l8.5-4.2',
  gauge: 'M4.5 18a9 9 0 1 1 15 0M12 14l4-5M12 12.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4',
  youtube:
    'M4.5 6.5C9 5.5 15 5.5 19.5 6.5c1.3 3.5 1.3 7.5 0 11-4.5 1-10.5 1-15 0-1.3-3.5-1.3-7.5 0-11M10.5 9.3v5.4l4.5-2.7z',
};

/** Whether there is an icon of a name, of the interface or for content. */
export const knowsIcon = (name: string): boolean => hasIcon(name) || Object.hasOwn(pictures, name);

/** An icon of the interface or for content. */
export function AnyIcon(props: IconProps): ReactNode {
  const drawing = Object.hasOwn(pictures, props.name) ? pictures[props.name] : undefined;
  return <Icon {...props} drawing={drawing} />;
}
