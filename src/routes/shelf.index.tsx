import { createFileRoute } from '@tanstack/react-router';
import { shelfParams } from '../domain/site/url-search.ts';
import { CartPreview } from '../modules/cart/cart-preview.tsx';
import { ShelfErrors } from '../modules/section/shelf-errors.tsx';
import { ShelfGate } from '../modules/shelf/shelf-gate.tsx';
import { ShelfPage } from '../modules/shelf/shelf-page.tsx';
import { useSite } from '../modules/site/site-context.ts';
import { isCartShown } from '../modules/site/site-state.ts';
import { OpenedProductSheet } from './-product-sheet.tsx';
import { SiteRedeemButton } from './-site-redeem-button.tsx';

export const Route = createFileRoute('/shelf/')({ component: Shelf, validateSearch: shelfParams });

function Shelf() {
  const query = Route.useSearch();
  const site = useSite();
  return (
    <ShelfGate brand={site.brand} login={site.login} query={query}>
      <ShelfPage
        query={query}
        brand={site.brand}
        actions={
          <>
            <SiteRedeemButton />
            {isCartShown(site) && <CartPreview />}
          </>
        }
        renderDetails={({ product, courseSection }, onClose) => (
          <OpenedProductSheet
            subject={{ productId: product.id, sectionId: courseSection?.id }}
            isOnShelf
            onClose={onClose}
          />
        )}
      />
      <ShelfErrors query={query} />
    </ShelfGate>
  );
}
