import type { ShelfQuery } from '../../domain/shelf/shelf-query.ts';
import { SsrPreviewSlot } from '../../ui/rendering/ssr-preview.tsx';
import { SHELF_LOOK, useShelfPrefetch } from './use-shelf.ts';

/**
 * Placeholder of the shelf while the login is being read. It shows only what the server rendered, and reads the shelf
 * from the local database meanwhile.
 */
export function ShelfPrefetch({ query }: { query: ShelfQuery }) {
  useShelfPrefetch(query);
  return <SsrPreviewSlot subject={SHELF_LOOK} />;
}
