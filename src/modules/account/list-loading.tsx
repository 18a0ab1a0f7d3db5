import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layout from '../../ui/page/layout.module.css';

/** Says what is being loaded, in the place of a list that this device has not received yet (SYNC-6). */
export function ListLoading({ children }: { children: ReactNode }) {
  return (
    <>
      <p className={layout.muted}>{children}</p>
      <Skeleton />
    </>
  );
}
