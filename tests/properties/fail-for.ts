import type { Fetch } from '../../src/engine/http/client.ts';
import { withBatches } from '../modules/device/support/carry-out-batch.ts';
import type { ForSale } from '../modules/device/support/products.ts';
import { cartProductOf } from './request-log.ts';

/** A server that can fail with 500 for the cart lines of one product, and works for all other requests. */
export function failFor(server: Fetch, goods: readonly ForSale[]) {
  let broken: string | undefined;
  const one: Fetch = async (url, init) => (cartProductOf(goods, url, init) === broken ? failure() : server(url, init));
  const each = withBatches(one);
  return {
    fetch: ((url, init) => (broken === undefined ? server(url, init) : each(url, init))) satisfies Fetch,
    /** Returns the product whose lines fail from now on. */
    breakCartOf: (good: number): string | undefined => {
      broken = goods[good % Math.max(1, goods.length)]?.productId;
      return broken;
    },
    mend: (): void => {
      broken = undefined;
    },
  };
}

function failure(): Response {
  const errors = [{ status: '500', code: 'internal', detail: 'A bug.' }];
  return new Response(JSON.stringify({ errors }), { status: 500, headers: { 'x-carrel': '1' } });
}
