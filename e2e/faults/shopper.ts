import { type BrowserContext, expect, type Page } from '@playwright/test';
import { userCartResource } from '../../src/domain/cart/cart-schema.ts';
import { catalogCardResource } from '../../src/domain/catalog/catalog-item-schema.ts';
import { readCollection, readDocument } from '../../src/engine/http/json-api.ts';
import { Store } from '../pages/store.ts';
import type { FaultProxy, SeenRequest } from '../support/fault-proxy.ts';
import { waitForServiceWorker } from '../support/network.ts';

/** The cart as the server returns it, read without the application. */
export interface ServerCart {
  /** Increases with each change that the server applied. */
  readonly version: number;
  readonly names: readonly string[];
  readonly offeringIds: readonly string[];
}

/** A person who shops over a failing connection. */
export class Shopper extends Store {
  readonly wire: FaultProxy;

  constructor(page: Page, wire: FaultProxy) {
    super(page);
    this.wire = wire;
  }

  /** Opens the page of a book by its address and waits until it would also open offline. */
  async openBook(name: string): Promise<void> {
    const query = new URLSearchParams({ search: name });
    const answer = await this.page.request.get(`${this.wire.origin}/api/v1/catalog/search/?${query}`);
    const { items } = readCollection(catalogCardResource, await answer.json());
    const card = items.find((one) => one.name === name);
    await this.page.goto(`/book/${card?.id}`);
    await expect(this.heading(1)).toHaveText(name);
    await waitForServiceWorker(this.page);
  }

  async addToCart(): Promise<void> {
    await this.button('Add To Cart').click();
    await expect(this.page.getByText('In Cart')).toBeVisible();
  }

  /**
   * Waits until no mutation is queued on the screen and on the device. The screen is updated shortly after the device.
   */
  async isSaved(): Promise<void> {
    await expect(this.page.getByText('Waiting to be saved')).toBeHidden({ timeout: 30_000 });
    await expect.poll(() => countWaiting(this.page), { timeout: 30_000 }).toBe(0);
  }

  serverCart(): Promise<ServerCart> {
    return serverCart(this.page.context(), this.wire);
  }

  /** Returns the cart changes that the proxy has seen. */
  changes(): readonly SeenRequest[] {
    return this.wire.seen.filter(({ method, path }) => method !== 'GET' && path.includes('/shopping_cart/'));
  }

  /** Returns the distinct idempotency keys of the changes that were tried. */
  keys(): readonly (string | undefined)[] {
    return [...new Set(this.changes().map(({ idempotencyKey }) => idempotencyKey))];
  }
}

export async function serverCart(context: BrowserContext, wire: FaultProxy): Promise<ServerCart> {
  const answer = await context.request.get(`${wire.origin}/api/v1/shopping_cart/user_carts/`);
  const { version, cartItems } = readDocument(userCartResource, await answer.json());
  return {
    version,
    names: cartItems.map(({ product }) => product.name).sort(),
    offeringIds: cartItems.map(({ offeringId }) => String(offeringId)),
  };
}

/** Matches requests that change the cart. */
export const CART_CHANGE = { path: /\/shopping_cart\/cart_items/, method: 'POST' } as const;

/** Counts the mutations on the device that are still queued, of any person. */
function countWaiting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('person-') ? [name] : []));
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const all = opening.result.transaction('outbox').objectStore('outbox').getAll();
            all.onsuccess = () => {
              opening.result.close();
              const rows: { problem?: { kind: string } }[] = all.result;
              resolve(rows.filter(({ problem }) => problem?.kind !== 'refused').length);
            };
          };
        }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });
}
