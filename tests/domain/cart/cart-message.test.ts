import { describe, expect, test } from 'vitest';
import { type CartMessageFacts, cartMessage, isCartWarning } from '../../../src/domain/cart/cart-message.ts';

const facts: CartMessageFacts = {
  format: 'digital',
  isOwned: false,
  isPrintOrdered: false,
  isCourseFee: false,
  inCart: false,
};

describe('the message of a cart item', () => {
  test.each([
    ['a new item asks to be added', {}, 'addForAccess'],
    ['an item in the cart says so', { inCart: true }, 'inCart'],
    ['what the fee includes is not bought again', { isCourseFee: true, inCart: true }, 'includedInFee'],
    ['a printed copy is not part of the fee', { isCourseFee: true, inCart: true, format: 'print' }, 'inCart'],
    ['an owned digital item was purchased', { isOwned: true, inCart: true }, 'alreadyPurchased'],
    ['of a combo the digital half may be owned', { isOwned: true, format: 'combo' }, 'digitalAlreadyPurchased'],
    ['owning it digitally leaves the print to buy', { isOwned: true, format: 'print', inCart: true }, 'inCart'],
    ['an ordered print is on its way', { isPrintOrdered: true, format: 'print' }, 'alreadyOrdered'],
    ['an ordered print leaves the digital to buy', { isPrintOrdered: true, inCart: true }, 'inCart'],
    ['a combo of both was ordered', { isPrintOrdered: true, isOwned: true, format: 'combo' }, 'alreadyOrdered'],
  ] as const)('%s', (_, some, message) => {
    expect(cartMessage({ ...facts, ...some })).toBe(message);
  });

  test('only unnecessary purchases get a warning inside the cart', () => {
    const all = [
      'includedInFee',
      'inCart',
      'addForAccess',
      'alreadyPurchased',
      'digitalAlreadyPurchased',
      'alreadyOrdered',
    ] as const;
    expect(all.filter(isCartWarning)).toEqual([
      'includedInFee',
      'alreadyPurchased',
      'digitalAlreadyPurchased',
      'alreadyOrdered',
    ]);
  });
});
