import { describe, expect, test } from 'vitest';
import { offeringButton } from '../../../src/domain/offerings/offering-button.ts';
import { chooseOffering, offeringSections } from '../../../src/domain/offerings/offering-options.ts';
import { offering, paperback, rental90, rental180 } from '../../modules/support/catalog.ts';

const all = [rental180, paperback, rental90];
const chosen = { offering: rental90, format: 'digital' as const };

describe('the sections of the panel', () => {
  test('are digital, print and combo, each sorted by price, without the empty ones', () => {
    const sections = offeringSections(all, undefined, undefined);
    expect(sections.map(({ kind, options }) => [kind, options.map(({ offering: { id } }) => id)])).toEqual([
      ['digital', ['901', '902']],
      ['print', ['903']],
    ]);
  });

  test('disable the offering in the cart only while it is selected', () => {
    const inCart = { offeringId: '901', format: 'digital' as const };
    const [selectedNow] = offeringSections(all, chosen, inCart)[0]?.options ?? [];
    expect(selectedNow).toMatchObject({ isInCart: true, isSelected: true, isDisabled: true });
    const other = { offering: paperback, format: 'print' as const };
    const [left] = offeringSections(all, other, inCart)[0]?.options ?? [];
    expect(left).toMatchObject({ isInCart: true, isSelected: false, isDisabled: false });
  });

  test('show the price of the format in the cart', () => {
    const [, inCart] = offeringSections(all, chosen, { offeringId: '902', format: 'combo' })[0]?.options ?? [];
    expect(inCart).toMatchObject({ format: 'combo', price: 5999 });
  });
});

test('a format that is not sold cannot be chosen', () => {
  expect(chooseOffering(all, '902', 'combo')).toEqual({ offering: rental180, format: 'combo' });
  expect(chooseOffering(all, '901', 'combo')).toBeUndefined();
  expect(chooseOffering(all, '999')).toBeUndefined();
});

describe('the button', () => {
  const input = { selected: chosen, inCart: undefined, isLoggedIn: false, isBlocked: false };

  test('always leads to the cart when the selection is in it', () => {
    const inCart = { offeringId: '901', format: 'digital' as const };
    expect(offeringButton({ ...input, inCart, isBlocked: true })).toEqual({ kind: 'view', isEnabled: true });
  });

  test('adds a free item to the account, and asks a visitor to sign in', () => {
    const free = offering({ id: '5', kind: 'digital', tenure: 'purchase', price: '0.00', description: 'Free' });
    const selected = { offering: free, format: 'digital' as const };
    expect(offeringButton({ ...input, selected }).kind).toBe('signIn');
    expect(offeringButton({ ...input, selected, isLoggedIn: true }).kind).toBe('free');
    expect(offeringButton({ ...input, selected, isLoggedIn: true, isBlocked: true }).isEnabled).toBe(false);
  });

  test.each([
    ['digital is taken for nothing, whatever it would cost', 'digital', rental90, true, 'free'],
    ['a visitor signs in first', 'digital', rental90, false, 'signIn'],
    ['paper is still bought', 'print', paperback, true, 'add'],
    ['a set of both is still bought', 'combo', rental180, true, 'add'],
  ] as const)('with a course that provides the item, %s', (_what, format, chosenOffering, isLoggedIn, kind) => {
    const selected = { offering: chosenOffering, format };
    expect(offeringButton({ ...input, selected, isLoggedIn, isProvided: true }).kind).toBe(kind);
  });
});
