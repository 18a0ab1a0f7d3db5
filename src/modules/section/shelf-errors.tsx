import { useNavigate } from '@tanstack/react-router';
import { toLocation } from '../../domain/launch/link-location.ts';
import { parseShelfQuery, shelfLink } from '../../domain/shelf/shelf-query.ts';
import type { shelfParams } from '../../domain/site/url-search.ts';
import { lazyPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';

const ShelfErrorModals = lazyPart(async () => (await import('./shelf-error-modals.tsx')).ShelfErrorModals);

/** Error dialogs of the shelf's address. Closing one removes the code from the address. */
export function ShelfErrors({ query }: { query: ReturnType<typeof shelfParams> }) {
  const navigate = useNavigate();
  const shelf = parseShelfQuery(query);
  if (shelf.errorCode === undefined) return null;
  return (
    <PartBoundary>
      <ShelfErrorModals
        errorCode={shelf.errorCode}
        launch={query.launch}
        onClose={() => void navigate({ ...toLocation(shelfLink(shelf)), replace: true })}
      />
    </PartBoundary>
  );
}
