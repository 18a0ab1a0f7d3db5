import { describe, expect, test } from 'vitest';
import { type CartMessageInput, cartMessage } from '../../../src/domain/cart/cart-message.ts';

const input: CartMessageInput = {
  format: 'digital',
  isOwned: false,
  isPrintOrdered: false,
  isCourseFee: false,
};

describe('the message of a cart item', () => {
  test.each([
    ['an item that can simply be bought has none', {}, undefined],
    ['what the fee includes is not bought again', { isCourseFee: true }, 'includedInFee'],
    ['a printed copy is not part of the fee', { isCourseFee: true, format: 'print' }, undefined],
    ['an owned digital item was purchased', { isOwned: true }, 'alreadyPurchased'],
    ['of a combo the digital half may be owned', { isOwned: true, format: 'combo' }, 'digitalAlreadyPurchased'],
    ['owning it digitally leaves the print to buy', { isOwned: true, format: 'print' }, undefined],
    ['an ordered print is on its way', { isPrintOrdered: true, format: 'print' }, 'alreadyOrdered'],
    ['an ordered print leaves the digital to buy', { isPrintOrdered: true }, undefined],
    ['a combo of both was ordered', { isPrintOrdered: true, isOwned: true, format: 'combo' }, 'alreadyOrdered'],
  ] as const)('%s', (_, some, message) => {
    expect(cartMessage({ ...input, ...some })).toBe(message);
  });
});
