import type { CartView } from '../../domain/cart/fold-cart.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { findMaterial } from '../../domain/sections/section-materials.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import type { PendingFreeItem } from '../../domain/shelf/fold-shelf.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import { mapSource } from '../../engine/query.ts';
import { type QueryStatus, queryStatus, type RefreshOutcome } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery, runPull } from '../device/data/define-query.ts';
import {
  assetsOfProductQuery,
  availabilityQuery,
  cartQuery,
  pendingFreeItemsQuery,
  sectionProductsQuery,
} from '../device/data/queries.ts';
import type { SyncClient } from '../device/data/sync-client.ts';
import type { SheetSubject } from './sheet-subject.ts';

/** The product, wrapped: a missing product differs from one that is not read yet. */
const foundItemQuery = defineQuery((syncClient, productId: ProductId) =>
  mapSource(syncClient.item(productId), (item) => ({ item: item?.value })),
);
const sectionQuery = defineQuery((syncClient, sectionId: string | undefined) =>
  sectionId === undefined ? undefined : syncClient.section(sectionId),
);

/**
 * All data on the device about one product for one person. `undefined` means "not on this device" or "not read yet".
 */
export interface SheetSources {
  readonly item: CatalogItem | undefined;
  /** Load state of the product's public data. */
  readonly itemState: QueryStatus;
  readonly assets: readonly Asset[];
  readonly cached: UserAvailability | undefined;
  readonly section: CourseSection | undefined;
  readonly material: SectionProduct | undefined;
  readonly cart: CartView | undefined;
  readonly pending: PendingFreeItem | undefined;
}

/** Reads the local database and requests the data that may have changed from the server. */
export function useSheetSources({ productId, sectionId }: SheetSubject, isLoggedIn: boolean): SheetSources | undefined {
  const found = useQuery(foundItemQuery, productId);
  const cached = useQuery(availabilityQuery, productId)?.value;
  const assets = useQuery(assetsOfProductQuery, productId);
  const place = usePlace(productId, sectionId);
  const cart = useQuery(cartQuery);
  const pending = useQuery(pendingFreeItemsQuery);
  const itemState = useFreshItem({ productId, sectionId }, isLoggedIn, found?.item !== undefined);
  if (!found || !assets || !pending) return undefined;
  return {
    item: found.item,
    itemState,
    assets,
    cached,
    cart,
    pending: pending.find((one) => one.product.id === productId),
    ...place,
  };
}

/** Returns the section of the subject, and the product as one of its materials. */
function usePlace(productId: string, sectionId: string | undefined) {
  const section = useQuery(sectionQuery, sectionId);
  const products = useQuery(sectionProductsQuery, sectionId);
  return { section, material: products && findMaterial(products, productId) };
}

function useFreshItem({ productId, sectionId }: SheetSubject, isLoggedIn: boolean, isCached: boolean): QueryStatus {
  const refresh = async (syncClient: SyncClient): Promise<RefreshOutcome> => {
    if (isLoggedIn) {
      void syncClient.refreshAvailability(productId);
      if (sectionId !== undefined) void syncClient.refreshSectionProducts(sectionId);
    }
    return syncClient.refreshItem(productId);
  };
  const { value: outcome } = useAsync(() => runPull(refresh), [productId, sectionId], { isRepeatedOnReconnect: true });
  return queryStatus(isCached, outcome);
}
