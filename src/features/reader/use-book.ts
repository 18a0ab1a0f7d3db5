import type { Asset } from '../../contract/asset.ts';
import type { ProductId } from '../../contract/ids.ts';
import { type MaterialAccess, materialAccess } from '../../domain/material-access.ts';
import { BROKEN, type Outcome } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { ownTimeZone } from '../../ui/own-time-zone.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

export interface Book {
  /** The best of what the person has of the product. */
  readonly asset: Asset | undefined;
  /** `loading` while the store may still say that it is theirs. */
  readonly access: MaterialAccess | { readonly kind: 'loading' | 'notOwned' | 'offline' };
  readonly isSignedIn: boolean | undefined;
}

/** What the person may do with a book, by the shelf on this device; the store is asked only where the device knows nothing. */
export function useBook(productId: ProductId): Book {
  const assets = useObserved(
    productId,
    lazySource(loadDevice, (device) => device.assetsOfProduct(productId)),
  );
  const isSignedIn = useObserved<boolean>(
    'login',
    lazySource(loadDevice, (device) => (next) => device.login((held) => next(held?.value.isLoggedIn === true))),
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshShelf();
  const outcome = useRefreshed(productId, refresh, BROKEN);
  const asset = assets?.toSorted((one, other) => rank(one) - rank(other))[0];
  return { asset, access: accessOf(assets, asset, outcome), isSignedIn };
}

function accessOf(
  assets: readonly Asset[] | undefined,
  asset: Asset | undefined,
  outcome: Outcome | undefined,
): Book['access'] {
  if (asset) return accessOfAsset(asset);
  if (assets === undefined || outcome === undefined) return { kind: 'loading' };
  if (outcome.isFresh) return { kind: 'notOwned' };
  const { kind } = outcome.error;
  return { kind: kind === 'unreachable' || kind === 'notOurServer' ? 'offline' : 'notOwned' };
}

const RANK: Readonly<Record<MaterialAccess['kind'], number>> = { read: 0, none: 1, print: 2, expired: 3 };

function rank(asset: Asset): number {
  return RANK[accessOfAsset(asset).kind];
}

function accessOfAsset(asset: Asset): MaterialAccess {
  return materialAccess(asset, Date.now(), ownTimeZone);
}
