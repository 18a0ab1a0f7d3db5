import { createFileRoute } from '@tanstack/react-router';
import { CartPreview } from '../features/cart/cart-preview.tsx';
import { ShelfErrors } from '../features/section/shelf-errors.tsx';
import { ShelfGate } from '../features/shelf/shelf-gate.tsx';
import { ShelfPage } from '../features/shelf/shelf-page.tsx';
import { useSite } from '../features/site/site-context.ts';
import { isCartShown } from '../features/site/site-facts.ts';
import { ProductSheetHere } from './-product-sheet.tsx';
import { RedeemHere } from './-redeem-here.tsx';

export const Route = createFileRoute('/shelf/')({ component: Shelf });

function Shelf() {
  const query = Route.useSearch();
  const site = useSite();
  return (
    <ShelfGate label={site.label} login={site.login} query={query}>
      <ShelfPage
        query={query}
        label={site.label}
        actions={
          <>
            <RedeemHere />
            {isCartShown(site) && <CartPreview />}
          </>
        }
        renderDetails={({ product, courseSection }, onClose) => (
          <ProductSheetHere
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
