import { lazy, Suspense } from 'react';
import type { SheetSubject } from '../modules/product-sheet/sheet-subject.ts';
import { useSite } from '../modules/site/site-context.ts';
import { channelOf, isSignedIn } from '../modules/site/site-facts.ts';

/** Nobody needs the sheet to see the shelf. */
const LazySheet = lazy(async () => ({ default: (await import('./-product-sheet-slots.tsx')).ProductSheetWithSlots }));

interface LazyProductSheetProps {
  subject: SheetSubject;
  /** The sheet stands on the shelf itself. */
  isOnShelf: boolean;
  onClose: () => void;
}

/** "Product Details" with all that other features put into it. */
export function LazyProductSheet({ subject, isOnShelf, onClose }: LazyProductSheetProps) {
  const site = useSite();
  const viewer = {
    isLoggedIn: isSignedIn(site),
    isInstructor: site.login?.navigationInfo.isClassroomInstructor === true,
    label: site.label,
    provider: site.provider,
    channelType: channelOf(site),
    host: window.location.host,
    isOnShelf,
  };
  return (
    <Suspense fallback={null}>
      <LazySheet subject={subject} viewer={viewer} onClose={onClose} />
    </Suspense>
  );
}
