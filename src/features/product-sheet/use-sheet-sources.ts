import type { Asset } from '../../contract/asset.ts';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { CourseSection } from '../../contract/course-section.ts';
import type { SectionProduct } from '../../contract/section-product.ts';
import type { UserAvailability } from '../../contract/user-availability.ts';
import type { CartView } from '../../domain/fold-cart.ts';
import type { PendingFreeItem } from '../../domain/fold-shelf.ts';
import { findMaterial } from '../../domain/section-materials.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, type Source, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';
import type { SheetSubject } from './sheet-subject.ts';

/** All that the device knows of one product for one person; `undefined` is "not on this device", or not yet read. */
export interface SheetSources {
  readonly item: CatalogItem | undefined;
  /** How it stands with the public facts. */
  readonly itemState: SeenState;
  readonly assets: readonly Asset[];
  readonly held: UserAvailability | undefined;
  readonly section: CourseSection | undefined;
  readonly material: SectionProduct | undefined;
  readonly cart: CartView | undefined;
  readonly pending: PendingFreeItem | undefined;
}

/** Reads the device, and asks the server for what may have changed behind it (spec/shelf.md §4 Product detail sheet). */
export function useSheetSources({ productId, sectionId }: SheetSubject, isLoggedIn: boolean): SheetSources | undefined {
  const found = useObserved<{ readonly item: CatalogItem | undefined }>(
    productId,
    lazySource(loadDevice, (device) => (next) => device.item(productId)((held) => next({ item: held?.value }))),
  );
  const held = useObserved<UserAvailability | undefined>(
    productId,
    lazySource(loadDevice, (device) => (next) => device.availability(productId)((found) => next(found?.value))),
  );
  const assets = useObserved(
    productId,
    lazySource(loadDevice, (device) => device.assetsOfProduct(productId)),
  );
  const place = usePlace(productId, sectionId);
  const cart = useObserved(
    'cart',
    lazySource(loadDevice, (device) => device.cart),
  );
  const pending = useObserved(
    'pending',
    lazySource(loadDevice, (device) => device.pendingFreeItems),
  );
  const itemState = useFreshItem({ productId, sectionId }, isLoggedIn, found?.item !== undefined);
  if (!found || !assets || !pending) return undefined;
  return {
    item: found.item,
    itemState,
    assets,
    held,
    cart,
    pending: pending.find((one) => one.product.id === productId),
    ...place,
  };
}

/** The section of the subject, and the product as one of its materials. */
function usePlace(productId: string, sectionId: string | undefined) {
  const section = useObserved(
    sectionId ?? '',
    sectionId === undefined ? nowhere : lazySource(loadDevice, (device) => device.section(sectionId)),
  );
  const products = useObserved(
    sectionId ?? '',
    sectionId === undefined ? nowhere : lazySource(loadDevice, (device) => device.sectionProducts(sectionId)),
  );
  return { section, material: products && findMaterial(products, productId) };
}

const nowhere: Source<undefined> = () => () => undefined;

function useFreshItem({ productId, sectionId }: SheetSubject, isLoggedIn: boolean, isHeld: boolean): SeenState {
  const refresh = async (): Promise<Outcome> => {
    const device = await loadDevice();
    if (isLoggedIn) {
      void device.refreshAvailability(productId);
      if (sectionId !== undefined) void device.refreshSectionProducts(sectionId);
    }
    return device.refreshItem(productId);
  };
  return seenState(isHeld, useRefreshed(`${productId} ${sectionId ?? ''}`, refresh, BROKEN));
}
