import type { ShelfQuery } from '../../domain/shelf-query.ts';
import { useShelfAhead } from './use-shelf.ts';

/** Stands where the shelf will be, and shows nothing: who is here is still being read, and what they have beside it. */
export function ShelfAhead({ query }: { query: ShelfQuery }) {
  useShelfAhead(query);
  return null;
}
