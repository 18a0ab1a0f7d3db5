import type { ProductId } from '../domain/primitives/ids-schema.ts';
import { isProductIdText } from '../domain/site/url-search.ts';
import { type Query, queryKey } from '../engine/query.ts';
import { personQuery } from '../modules/device/data/queries.ts';
import type { SyncClient } from '../modules/device/data/sync-client.ts';
import {
  availabilityOfPersonQuery,
  cachedItemQuery,
  cardQuery,
  featuresQuery,
} from '../modules/product/product-queries.ts';

/** Milliseconds that a mouse or the focus rests on a link before its product is prepared. The router waits as long. */
const REST_MS = 50;

/** Pages that request their product without a currency. A courseware page requests prices in US dollars (CAT-12). */
const PRODUCT = /^\/(?:book|classroom|collection|product)\/(\d+)/;

type Products = Pick<SyncClient, 'person' | 'onPersonChange' | 'refreshItem' | 'refreshAvailability'>;

/**
 * Prepares the page of a product when a pointer or the focus comes to a link to it (SITE-11), so that a click a moment
 * later shows the product at once: reads what the device has of it into the caches of the queries of its page, and requests
 * it and the code of its panel. Each product is requested once per document. Returns a function that stops it.
 */
export function prefetchProducts(products: Products): () => void {
  const { person, refreshItem, refreshAvailability } = products;
  const requested = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopReading = () => {};
  const prepare = (id: ProductId) => {
    const isSignedIn = person() !== 'visitor';
    stopReading();
    stopReading = readProduct(id, isSignedIn ? person() : undefined);
    if (requested.has(id)) return;
    requested.add(id);
    // The router loads the rest of the code. If this fails, the page tries again.
    import('../routes/-product-purchase.tsx').catch(() => undefined);
    Promise.all([refreshItem(id), isSignedIn && refreshAvailability(id)]).catch(reportError);
  };
  const look = ({ target, pointerType = 'mouse' }: { target: EventTarget | null; pointerType?: string }) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    // A link with a query names a course, whose prices differ.
    const isPlain = link?.origin === location.origin && link.search === '';
    const id = isPlain ? PRODUCT.exec(link.pathname)?.[1] : undefined;
    if (id === undefined || !isProductIdText(id)) return;
    timer = setTimeout(prepare, pointerType === 'mouse' ? REST_MS : 0, id);
  };
  document.addEventListener('pointerover', look);
  document.addEventListener('focusin', look);
  // The pointer may have come to a link while the application was starting.
  look({ target: document.querySelector('a:hover') });
  // The data of the next person must not enter the cache of this one.
  const stopFollowing = products.onPersonChange(() => stopReading());
  return () => {
    document.removeEventListener('pointerover', look);
    document.removeEventListener('focusin', look);
    clearTimeout(timer);
    stopReading();
    stopFollowing();
  };
}

/** Reads now and after each change, until the returned function is called. */
function readProduct(id: ProductId, person: string | undefined): () => void {
  const stops = [
    readIntoCache(cardQuery, id),
    readIntoCache(cachedItemQuery, id),
    readIntoCache(featuresQuery, id),
    readIntoCache(personQuery),
    ...(person === undefined ? [] : [readIntoCache(availabilityOfPersonQuery, id, undefined, person)]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function readIntoCache<Args extends readonly unknown[], Value>(
  { subscribe, cache }: Query<Args, Value>,
  ...args: Args
): () => void {
  const key = queryKey(args);
  return subscribe(...args)((value) => cache?.set(key, value));
}
