import type { ShelfQuery } from '../../domain/shelf-query.ts';
import { FirstLookAt } from '../../ui/first-look.tsx';
import { SHELF_LOOK, useShelfAhead } from './use-shelf.ts';

/** Stands where the shelf will be, and shows no more than the server did: who is here is still being read, and what they have beside it. */
export function ShelfAhead({ query }: { query: ShelfQuery }) {
  useShelfAhead(query);
  return <FirstLookAt subject={SHELF_LOOK} />;
}
