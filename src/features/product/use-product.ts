import { useState } from 'react';
import type { CatalogItem } from '../../contract/catalog-item.ts';
import type { CourseId, ProductId } from '../../contract/ids.ts';
import type { ProductFeature } from '../../contract/product-feature.ts';
import type { UserAvailability } from '../../contract/user-availability.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import type { Held } from '../../store/held.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { createLastSeen, lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

const seenItems = createLastSeen<Held<CatalogItem> | undefined>();

export interface SeenProduct {
  readonly item: CatalogItem | undefined;
  readonly state: SeenState;
  readonly retry: () => void;
}

/** A product from the device, asked for afresh while its page is shown. */
export function useProduct(productId: ProductId): SeenProduct {
  const [attempt, setAttempt] = useState(0);
  const held = useObserved(
    productId,
    lazySource(loadDevice, (device) => device.item(productId)),
    seenItems,
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshItem(productId);
  const outcome = useRefreshed(`${productId} ${attempt}`, refresh, BROKEN);
  return {
    item: held?.value,
    state: seenState(held !== undefined, outcome),
    retry: () => setAttempt((before) => before + 1),
  };
}

/** Accessibility and study features; `undefined` until the device has them. */
export function useProductFeatures(productId: ProductId): readonly ProductFeature[] | undefined {
  const held = useObserved(
    productId,
    lazySource(loadDevice, (device) => device.features(productId)),
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshFeatures(productId);
  useRefreshed(productId, refresh, BROKEN);
  return held?.value;
}

const nobodyToAskFor: Outcome = { isFresh: true };

/**
 * What a signed-in person has of a product. Unknown is unknown: owned stays owned with no line (decisions.md, Flows). It is asked
 * for in the name of whoever the device has turned to, which after a sign-in is a moment later than the login is known.
 */
export function useAvailability(
  productId: ProductId,
  courseId: CourseId | undefined,
  isLoggedIn: boolean,
): UserAvailability | undefined {
  const person = usePerson();
  const isKnown = isLoggedIn && person !== undefined && person !== 'visitor';
  const key = `${productId} ${courseId ?? ''} ${person ?? ''}`;
  const held = useObserved(
    key,
    lazySource(loadDevice, (device) => device.availability(productId)),
  );
  const refresh = async (): Promise<Outcome> =>
    isKnown ? (await loadDevice()).refreshAvailability(productId, courseId) : nobodyToAskFor;
  useRefreshed(`${key} ${isKnown}`, refresh, BROKEN);
  return isKnown ? held?.value : undefined;
}

/** Whose data the device gives: a person's id, or `visitor`. */
function usePerson(): string | undefined {
  return useObserved<string>(
    'person',
    lazySource(loadDevice, (device) => (next) => {
      next(device.person());
      return device.onPersonChange(() => next(device.person()));
    }),
  );
}
