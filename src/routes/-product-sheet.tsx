import { Suspense } from 'react';
import type { SheetSubject } from '../modules/product-sheet/sheet-subject.ts';
import { useSite } from '../modules/site/site-context.ts';
import { channelOf, isSignedIn } from '../modules/site/site-facts.ts';
import { lazyPart } from '../ui/lazy-part.ts';

/** In a separate chunk, because the sheet is not needed to show the shelf. */
const LazySheet = lazyPart(async () => (await import('./-product-sheet-slots.tsx')).ProductSheetWithSlots);

interface LazyProductSheetProps {
  subject: SheetSubject;
  /** True if the sheet opens on the shelf. */
  isOnShelf: boolean;
  onClose: () => void;
}

/** The "Product Details" sheet with the controls of other features. */
export function LazyProductSheet({ subject, isOnShelf, onClose }: LazyProductSheetProps) {
  const site = useSite();
  const viewer = {
    isLoggedIn: isSignedIn(site),
    isInstructor: site.login?.navigationInfo.isClassroomInstructor === true,
    label: site.label,
    provider: site.provider,
    channelType: channelOf(site),
    host: window.location.hostname,
    isOnShelf,
  };
  return (
    <Suspense fallback={null}>
      <LazySheet subject={subject} viewer={viewer} onClose={onClose} />
    </Suspense>
  );
}
