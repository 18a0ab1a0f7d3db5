import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import type { Asset } from '../../domain/shelf/asset-schema.ts';
import { type MaterialAccess, materialAccess } from '../../domain/shelf/material-access.ts';
import type { RefreshOutcome } from '../../engine/query-status.ts';
import { useAsync } from '../../engine/react/use-async.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { localTimeZone } from '../../ui/browser/local-time-zone.ts';
import { runPull } from '../device/data/define-query.ts';
import { assetsOfProductQuery, isLoggedInQuery } from '../device/data/queries.ts';

export interface Book {
  /** The person's best asset of the product. */
  readonly asset: Asset | undefined;
  /** `loading` while the server may still report that the person owns it. */
  readonly access: MaterialAccess | { readonly kind: 'loading' | 'notOwned' | 'offline' | 'failed' };
  readonly isSignedIn: boolean | undefined;
}

/**
 * Returns the person's access to a book from the shelf on this device. The server is asked only if the device has no
 * data.
 */
export function useBook(productId: ProductId): Book {
  const assets = useQuery(assetsOfProductQuery, productId);
  const isSignedIn = useQuery(isLoggedInQuery);
  const { value: outcome } = useAsync(() => runPull((syncClient) => syncClient.refreshShelf()), [productId], {
    isRepeatedOnReconnect: true,
  });
  const asset = assets?.toSorted((one, other) => rank(one) - rank(other))[0];
  return { asset, access: accessOf(assets, asset, outcome), isSignedIn };
}

function accessOf(
  assets: readonly Asset[] | undefined,
  asset: Asset | undefined,
  outcome: RefreshOutcome | undefined,
): Book['access'] {
  if (asset) return accessOfAsset(asset);
  if (assets === undefined || outcome === undefined) return { kind: 'loading' };
  if (outcome.isFresh) return { kind: 'notOwned' };
  switch (outcome.error.kind) {
    case 'unreachable':
    case 'notOurServer':
      return { kind: 'offline' };
    case 'unauthenticated':
    case 'refused':
      return { kind: 'notOwned' };
    default:
      return { kind: 'failed' };
  }
}

const RANK: Readonly<Record<MaterialAccess['kind'], number>> = { read: 0, none: 1, print: 2, expired: 3 };

function rank(asset: Asset): number {
  return RANK[accessOfAsset(asset).kind];
}

function accessOfAsset(asset: Asset): MaterialAccess {
  return materialAccess(asset, Date.now(), localTimeZone);
}
