import { expect, it } from 'vitest';
import { isFormatOffered, priceOfOffering } from '../../../src/domain/cart/price-of-offering.ts';

const digital = { kind: 'digital', price: '20.00', showPrintOption: false } as const;
const withAddOn = { kind: 'digital', price: '20.00', comboPrice: '35.00', showPrintOption: true } as const;
const combo = { kind: 'combo', price: '20.00', comboPrice: '45.00', showPrintOption: false } as const;

it.each([
  ['a digital offering its price', digital, 'digital', 2000],
  ['a combo its combo price', combo, 'combo', 4500],
  ['a combo without one its price', { ...combo, comboPrice: undefined }, 'combo', 2000],
  ['a digital offering with the print add-on the combo price', withAddOn, 'combo', 3500],
  ['the same without the add-on its price', withAddOn, 'digital', 2000],
  ['a free offering zero', { ...digital, price: '0.00' }, 'digital', 0],
  ['an offering without a price nothing that could be paid', { ...digital, price: undefined }, 'digital', undefined],
] as const)(
  'charges for %s',
  (_what, {
    price,
    comboPrice,
    ...rest
  }: {
    kind: 'digital' | 'combo';
    price: string | undefined;
    comboPrice?: string | undefined;
    showPrintOption: boolean;
  }, format, cents) => {
    const offering = { ...rest, ...(price ? { price } : {}), ...(comboPrice ? { comboPrice } : {}) };
    expect(priceOfOffering(offering, format)).toBe(cents);
  },
);

it.each([
  [digital, 'digital', true],
  [digital, 'combo', false],
  [digital, 'print', false],
  [withAddOn, 'combo', true],
  [combo, 'digital', false],
] as const)('%j is offered as %s: %s', (offering, format, isOffered) => {
  expect(isFormatOffered(offering, format)).toBe(isOffered);
});
