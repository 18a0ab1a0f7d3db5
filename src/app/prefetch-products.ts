import { isProductIdText } from '../domain/site/url-search.ts';
import type { SyncClient } from '../modules/device/data/sync-client.ts';

/** Milliseconds that a mouse rests on a link before its product is requested. The router waits as long for its code. */
const REST_MS = 50;

/** Pages that request their product without a currency. A courseware page requests prices in US dollars (CAT-12). */
const PRODUCT = /^\/(?:book|classroom|collection|product)\/(\d+)/;

/**
 * Requests the product when a pointer comes to a link to its page (SITE-11), so that a click a moment later does not wait
 * for the whole request. Each product is requested once per document. Returns a function that stops it.
 */
export function prefetchProducts({ refreshItem }: Pick<SyncClient, 'refreshItem'>): () => void {
  const requested = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopTimer = () => clearTimeout(timer);
  const look = ({ target, pointerType }: PointerEvent) => {
    stopTimer();
    const link = target instanceof Element ? target.closest('a') : null;
    // A link with a query names a course, whose prices differ.
    const isPlain = link?.origin === location.origin && link.search === '';
    const id = isPlain ? PRODUCT.exec(link.pathname)?.[1] : undefined;
    if (id === undefined || requested.has(id) || !isProductIdText(id)) return;
    const request = () => {
      requested.add(id);
      refreshItem(id).catch(reportError);
    };
    timer = setTimeout(request, pointerType === 'mouse' ? REST_MS : 0);
  };
  document.addEventListener('pointerover', look);
  return () => {
    document.removeEventListener('pointerover', look);
    stopTimer();
  };
}
