import type { SheetSubject } from '../modules/product-sheet/sheet-subject.ts';
import { useSite } from '../modules/site/site-context.ts';
import { channelOf, isSignedIn } from '../modules/site/site-state.ts';
import { lazyPart, PartBoundary } from '../ui/rendering/lazy-part.tsx';

/** In a separate chunk, because the sheet is not needed to show the shelf. */
const ProductSheetWithSlots = lazyPart(async () => (await import('./-product-sheet-slots.tsx')).ProductSheetWithSlots);

interface ProductSheetProps {
  subject: SheetSubject;
  /** True if the sheet opens on the shelf. */
  isOnShelf: boolean;
  onClose: () => void;
}

/** The "Product Details" sheet with the controls of other features. */
export function OpenedProductSheet({ subject, isOnShelf, onClose }: ProductSheetProps) {
  const site = useSite();
  const viewer = {
    isLoggedIn: isSignedIn(site),
    isInstructor: site.login?.navigationInfo.isClassroomInstructor === true,
    brand: site.brand,
    provider: site.provider,
    channelType: channelOf(site),
    host: location.hostname,
    isOnShelf,
  };
  return (
    <PartBoundary>
      <ProductSheetWithSlots subject={subject} viewer={viewer} onClose={onClose} />
    </PartBoundary>
  );
}
