import type { ShelfQuery } from '../../domain/shelf/shelf-query.ts';
import { SsrPreviewSlot } from '../../ui/ssr-preview.tsx';
import { SHELF_LOOK, useShelfPrefetch } from './use-shelf.ts';

/** Stands where the shelf will be, and shows no more than the server did: who is here is still being read, and what they have beside it. */
export function ShelfPrefetch({ query }: { query: ShelfQuery }) {
  useShelfPrefetch(query);
  return <SsrPreviewSlot subject={SHELF_LOOK} />;
}
