import { createFileRoute } from '@tanstack/react-router';
import { CartPreview } from '../features/cart/cart-preview.tsx';
import { ShelfErrors } from '../features/section/shelf-errors.tsx';
import { ShelfPage } from '../features/shelf/shelf-page.tsx';
import { ProductSheetHere } from './-product-sheet.tsx';

export const Route = createFileRoute('/shelf/')({ component: Shelf });

function Shelf() {
  const query = Route.useSearch();
  return (
    <>
      <ShelfPage
        query={query}
        actions={<CartPreview />}
        renderDetails={({ product, courseSection }, onClose) => (
          <ProductSheetHere
            subject={{ productId: product.id, sectionId: courseSection?.id }}
            isOnShelf
            onClose={onClose}
          />
        )}
      />
      <ShelfErrors query={query} />
    </>
  );
}
