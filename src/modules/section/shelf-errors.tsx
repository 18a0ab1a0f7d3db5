import { useNavigate } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { parseShelfQuery, shelfLink } from '../../domain/shelf/shelf-query.ts';
import type { shelfParams } from '../../domain/site/url-search.ts';
import { ShelfErrorModals } from './shelf-error-modals.tsx';

/** Error dialogs of the shelf's address. Closing one removes the code from the address. */
export function ShelfErrors({ query }: { query: ReturnType<typeof shelfParams> }) {
  const navigate = useNavigate();
  const shelf = parseShelfQuery(query);
  return (
    <ShelfErrorModals
      errorCode={shelf.errorCode}
      onClose={() => void navigate({ ...toLocation(shelfLink(shelf)), replace: true })}
    />
  );
}
