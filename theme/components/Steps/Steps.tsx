import type { ReactNode } from 'react';

/** Numbers the headings of its content as steps. */
export function Steps({ children }: { children?: ReactNode }): ReactNode {
  return <div className="st-steps">{children}</div>;
}
