import { type BrowserContext, expect, type Page } from '@playwright/test';
import { userCartResource } from '../../src/domain/cart/cart-schema.ts';
import { catalogCardResource } from '../../src/domain/catalog/catalog-item-schema.ts';
import { readCollection, readDocument } from '../../src/engine/http/json-api.ts';
import { Store } from '../pages/store.ts';
import type { FaultProxy, SeenRequest } from '../support/fault-proxy.ts';
import { waitForServiceWorker } from '../support/network.ts';

/** The cart as the server has it, read without the application. */
export interface ServerCart {
  /** Grows with each change that the server carried out. */
  readonly version: number;
  readonly names: readonly string[];
  readonly offeringIds: readonly string[];
}

/** A person who shops over a line that fails. */
export class Shopper extends Store {
  readonly wire: FaultProxy;

  constructor(page: Page, wire: FaultProxy) {
    super(page);
    this.wire = wire;
  }

  /** Opens the page of a book by its address and waits until it would open without a network too. */
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

  /** Nothing waits any more, on the screen as on the device, of which the screen hears a moment later. */
  async isSaved(): Promise<void> {
    await expect(this.page.getByText('Waiting to be saved')).toBeHidden({ timeout: 30_000 });
    await expect.poll(() => countWaiting(this.page), { timeout: 30_000 }).toBe(0);
  }

  serverCart(): Promise<ServerCart> {
    return serverCart(this.page.context(), this.wire);
  }

  /** What the proxy saw of changes to the cart. */
  changes(): readonly SeenRequest[] {
    return this.wire.seen.filter(({ method, path }) => method !== 'GET' && path.includes('/shopping_cart/'));
  }

  /** The keys of the changes that were tried, each once. */
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

/** Requests that change the cart. */
export const CART_CHANGE = { path: /\/shopping_cart\/cart_items/, method: 'POST' } as const;

/** An answer of our server in its own form. */
export function answerOfOurs(status: number, code: string, detail: string) {
  return {
    kind: 'answer',
    status,
    headers: { 'content-type': 'application/vnd.api+json', 'x-carrel': '1' },
    body: JSON.stringify({ errors: [{ status: String(status), code, detail }] }),
  } as const;
}

/** Changes on the device that are still to be sent, of whoever was here. */
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
