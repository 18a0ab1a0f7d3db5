import type { ReactNode } from 'react';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Says what is being loaded, in the place of a list that this device has not received yet (SYNC-6). */
export function ListLoading({ children }: { children: ReactNode }) {
  return (
    <>
      <p className={layout.muted}>{children}</p>
      <Skeleton />
    </>
  );
}
