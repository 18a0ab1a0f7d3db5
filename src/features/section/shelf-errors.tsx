import { useNavigate } from '@tanstack/react-router';
import { toLocation } from '../../domain/link-location.ts';
import { parseShelfQuery, shelfLink } from '../../domain/shelf-query.ts';
import type { Query } from '../../domain/url-search.ts';
import { ShelfErrorModals } from './shelf-error-modals.tsx';

/** What the address of the shelf reports; closing it leaves the same shelf without the code. */
export function ShelfErrors({ query }: { query: Query }) {
  const navigate = useNavigate();
  const shelf = parseShelfQuery(query);
  return (
    <ShelfErrorModals
      errorCode={shelf.errorCode}
      onClose={() => void navigate({ ...toLocation(shelfLink(shelf)), replace: true })}
    />
  );
}
