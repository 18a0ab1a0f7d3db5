import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import layout from '../../ui/page/layout.module.css';

/** The title of the cart or the saved list, with the number of its items unless it is empty. */
export function ListHeader({ count, children }: { count: number; children: ReactNode }) {
  return (
    <header className={layout.ends}>
      <h1>{children}</h1>
      {count > 0 && (
        <span className={layout.muted}>
          <Plural value={count} one="# item" other="# items" />
        </span>
      )}
    </header>
  );
}
