import { lazy, Suspense } from 'react';
import { BookFiles } from '../features/product/book-files.tsx';
import { UnavailableText } from '../features/product/unavailable-reason.tsx';
import { ProductSheet, type ProductSheetProps } from '../features/product-sheet/product-sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Brings a state machine along, and is needed only where something is for sale. */
const OfferingPanel = lazy(async () => ({
  default: (await import('../features/offering/offering-panel.tsx')).OfferingPanel,
}));

type SheetWithoutSlots = Pick<ProductSheetProps, 'subject' | 'viewer' | 'onClose'>;

/** Puts the abilities of other features into the sheet. */
export function ProductSheetWithSlots(props: SheetWithoutSlots) {
  const { viewer } = props;
  return (
    <ProductSheet
      {...props}
      renderOfferings={({ item, here, courseId }) => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <OfferingPanel
            item={item}
            here={here}
            courseId={courseId}
            isLoggedIn={viewer.isLoggedIn}
            isBoughtElsewhere={viewer.isBoughtElsewhere}
          />
        </Suspense>
      )}
      renderFiles={(files, isOwned) => <BookFiles files={files} isOwned={isOwned} />}
      renderUnavailable={(reason, host) => <UnavailableText reason={reason} host={host} />}
    />
  );
}
