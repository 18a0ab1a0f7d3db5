import type { CartView } from '../../domain/cart/fold-cart.ts';
import type { CatalogItem } from '../../domain/catalog/catalog-item-schema.ts';
import {
  type QueryStatus,
  queryStatus,
  REFRESH_BROKEN,
  type RefreshResult,
} from '../../domain/mutations/query-status.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { findMaterial } from '../../domain/sections/section-materials.ts';
import type { SectionProduct } from '../../domain/sections/section-product-schema.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import type { PendingFreeItem } from '../../domain/shelf/fold-shelf.ts';
import type { UserAvailability } from '../../domain/shelf/user-availability-schema.ts';
import { lazyQuery, type Subscribable, useLiveQuery } from '../../engine/react/use-live-query.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { useRefetch } from '../../engine/react/use-refetch.ts';
import { loadSyncClient } from '../../sync/load-sync-client.ts';
import { assetsOfProductQuery, cartQuery, pendingFreeItemsQuery } from '../../sync/queries.ts';
import type { SheetSubject } from './sheet-subject.ts';

/** All data on the device about one product for one user. `undefined` means "not on this device" or "not read yet". */
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
  const found = useLiveQuery<{ readonly item: CatalogItem | undefined }>(
    productId,
    lazyQuery(
      loadSyncClient,
      (syncClient) => (next) => syncClient.item(productId)((cached) => next({ item: cached?.value })),
    ),
  );
  const cached = useLiveQuery<UserAvailability | undefined>(
    productId,
    lazyQuery(
      loadSyncClient,
      (syncClient) => (next) => syncClient.availability(productId)((found) => next(found?.value)),
    ),
  );
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
  const section = useLiveQuery(
    sectionId ?? '',
    sectionId === undefined ? nowhere : lazyQuery(loadSyncClient, (syncClient) => syncClient.section(sectionId)),
  );
  const products = useLiveQuery(
    sectionId ?? '',
    sectionId === undefined
      ? nowhere
      : lazyQuery(loadSyncClient, (syncClient) => syncClient.sectionProducts(sectionId)),
  );
  return { section, material: products && findMaterial(products, productId) };
}

const nowhere: Subscribable<undefined> = () => () => undefined;

function useFreshItem({ productId, sectionId }: SheetSubject, isLoggedIn: boolean, isCached: boolean): QueryStatus {
  const refresh = async (): Promise<RefreshResult> => {
    const syncClient = await loadSyncClient();
    if (isLoggedIn) {
      void syncClient.refreshAvailability(productId);
      if (sectionId !== undefined) void syncClient.refreshSectionProducts(sectionId);
    }
    return syncClient.refreshItem(productId);
  };
  return queryStatus(isCached, useRefetch(`${productId} ${sectionId ?? ''}`, refresh, REFRESH_BROKEN));
}
