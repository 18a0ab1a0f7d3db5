import { lazy, Suspense } from 'react';
import { BuyNowButton } from '../features/hand-off/buy-now-button.tsx';
import { LaunchButton } from '../features/launch/launch-button.tsx';
import { BookFiles } from '../features/product/book-files.tsx';
import { UnavailableText } from '../features/product/unavailable-reason.tsx';
import { MAIN_LABEL } from '../features/product-sheet/main-label.tsx';
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
      renderLaunch={({ productId, sectionId, label }) => (
        <LaunchButton wide productId={productId} sectionId={sectionId} label={MAIN_LABEL[label]()} />
      )}
      renderBuyNow={(courseId) => <BuyNowButton wide courseId={courseId} />}
      renderFiles={(files, isOwned) => <BookFiles files={files} isOwned={isOwned} />}
      renderUnavailable={(reason, host) => <UnavailableText reason={reason} host={host} />}
    />
  );
}
