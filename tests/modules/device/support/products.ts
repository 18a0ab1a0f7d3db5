import * as z from 'zod/mini';
import { flagsOfFormat } from '../../../../src/domain/cart/cart-format.ts';
import { cartLineKeyOf } from '../../../../src/domain/cart/cart-line-key.ts';
import { type CartItem, type CartLineKey, cartItemSchema } from '../../../../src/domain/cart/cart-schema.ts';
import { offeringIdSchema, productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import type { AppMutation } from '../../../../src/modules/device/data/app-mutations.ts';
import { mutationOf } from './mutations.ts';

/** An item for sale in a test: a digital offering of a product at its own price. */
export interface ForSale {
  readonly productId: string;
  readonly offeringId: string;
  readonly price: string;
}

export function sellable(productNumber: number, offeringNumber: number): ForSale {
  return {
    productId: String(productNumber),
    offeringId: `${productNumber}0${offeringNumber}`,
    price: `${productNumber}${offeringNumber}.50`,
  };
}

export function keyOf(one: ForSale): CartLineKey {
  return cartLineKeyOf(z.parse(offeringIdSchema, one.offeringId));
}

export function productOf(one: ForSale) {
  return {
    id: z.parse(productIdSchema, one.productId),
    productType: 'book' as const,
    name: `Book ${one.productId}`,
    authors: ['A. Writer'],
    slug: `book-${one.productId}`,
  };
}

function seenOf(one: ForSale) {
  return {
    product: productOf(one),
    offering: {
      id: one.offeringId,
      kind: 'digital',
      tenure: 'purchase',
      price: one.price,
      currencyCode: 'USD',
      description: 'Lifetime access',
    },
  };
}

export function itemOf(one: ForSale): CartItem {
  return z.parse(cartItemSchema, {
    id: keyOf(one),
    offeringId: one.offeringId,
    ...flagsOfFormat('digital'),
    ...seenOf(one),
  });
}

export function adding(one: ForSale): AppMutation {
  return mutationOf({
    kind: 'cart.addOffering',
    payload: { offeringId: one.offeringId, format: 'digital', seen: seenOf(one) },
  });
}

export function removing(one: ForSale): AppMutation {
  return mutationOf({
    kind: 'cart.removeOffering',
    payload: { lineKey: keyOf(one), seen: { product: productOf(one) } },
  });
}

export function replacing(old: ForSale, one: ForSale): AppMutation {
  return mutationOf({
    kind: 'cart.replaceOffering',
    payload: { offeringId: one.offeringId, format: 'digital', replaces: keyOf(old), seen: seenOf(one) },
  });
}

export function freeing(one: ForSale): AppMutation {
  return mutationOf({
    kind: 'shelf.addFree',
    payload: { productId: one.productId, seen: { product: productOf(one) } },
  });
}
