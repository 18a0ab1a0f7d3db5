import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isPaidByCourse } from '../../domain/sections/section-offerings.ts';
import { PageProblem } from '../../ui/feedback/page-problem.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Sheet } from '../../ui/layer/sheet.tsx';
import layout from '../../ui/page/layout.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DetailsOfType } from './details-of-type.tsx';
import { hasFooter, SheetFooter } from './sheet-footer.tsx';
import type { CartProps, SheetSlots, SheetSubject, SheetViewer } from './sheet-subject.ts';
import { sheetView } from './sheet-view.ts';
import { useSheetSources } from './use-sheet-sources.ts';

export interface ProductSheetProps extends SheetSlots {
  /** The initial product. Items inside it open in the same sheet. */
  subject: SheetSubject;
  viewer: SheetViewer;
  onClose: () => void;
}

/**
 * The "Product Details" sheet. It reads from the local database and has a button back to the previous item. "View Cart"
 * closes the sheet, and closing the cart returns to the page.
 */
export function ProductSheet({ subject, viewer, onClose, ...slots }: ProductSheetProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<readonly SheetSubject[]>([]);
  const current = opened.at(-1) ?? subject;
  const sources = useSheetSources(current, viewer.isLoggedIn);
  const view = sources && sheetView(current, sources, viewer, Date.now());
  const [cart, setCart] = useState<Omit<CartProps, 'onClose'>>();
  if (cart) return slots.renderCart?.({ ...cart, onClose });
  const viewCart = () =>
    setCart({
      courseId: view?.courseId,
      shouldHideSubtotal: view?.section !== undefined && isPaidByCourse(view.section, view.section.courseMember),
    });
  const goBack = () => setOpened((before) => before.slice(0, -1));
  return (
    <Sheet
      open
      title={<Trans>Product Details</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      onBack={opened.length > 0 ? goBack : undefined}
      backLabel={t`Back to the previous item`}
      footer={
        view && hasFooter(view) && <SheetFooter key={current.productId} view={view} viewer={viewer} slots={slots} />
      }
    >
      {view ? (
        <DetailsOfType
          key={current.productId}
          view={view}
          viewer={viewer}
          slots={slots}
          onViewCart={slots.renderCart && viewCart}
          hasParent={opened.length > 0}
          onOpen={(productId) => setOpened((before) => [...before, { productId, sectionId: current.sectionId }])}
        />
      ) : (
        <NotHere state={sources?.itemState ?? 'loading'} />
      )}
    </Sheet>
  );
}

/** Shown when not even the product's name is on this device. */
function NotHere({ state }: { state: string }) {
  if (state === 'loading' || state === 'ready') {
    return (
      <div role="status" className={layout.stack}>
        <VisuallyHidden>
          <Trans>Loading the details</Trans>
        </VisuallyHidden>
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  return <PageProblem kind={state === 'offline' ? 'offline' : 'failed'} level={3} />;
}
