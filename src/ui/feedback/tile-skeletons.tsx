import type { ReactNode } from 'react';
import layout from '../page/layout.module.css';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Skeleton } from './skeleton.tsx';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholders of `count` tiles, six at most, while they load. The children say what is loading, for screen readers. */
export function TileSkeletons({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{children}</VisuallyHidden>
      <div className={layout.tiles}>
        {PLACES.slice(0, count).map((place) => (
          <Skeleton key={place} shape="cover" />
        ))}
      </div>
    </div>
  );
}
