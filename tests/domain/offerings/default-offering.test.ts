import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defaultOffering, sortOfferings } from '../../../src/domain/offerings/default-offering.ts';
import { type Offering, offeringSchema } from '../../../src/domain/offerings/offering-schema.ts';

const offering = (id: string, kind: Offering['kind'], values: Partial<Record<string, unknown>> = {}): Offering =>
  z.parse(offeringSchema, { id, kind, tenure: 'purchase', description: '', price: '10.00', ...values });

const dearDigital = offering('1', 'digital', { price: '40.00' });
const cheapDigital = offering('2', 'digital', { price: '9.50' });
const print = offering('3', 'print', { price: '5.00' });
const combo = offering('4', 'combo', { price: '1.00', comboPrice: '60.00' });
const unpriced = offering('5', 'digital', { price: undefined });
const withAddOn = offering('6', 'digital', { showPrintOption: true, comboPrice: '30.00' });
const all = [combo, print, dearDigital, cheapDigital, unpriced];

describe('the default offering', () => {
  it.each([
    ['the one in the cart', all, { inCart: { offeringId: '3', format: 'print' }, isLoggedIn: true }, '3', 'print'],
    [
      'the one in the cart before the one that the address names',
      all,
      { inCart: { offeringId: '3', format: 'print' }, named: { offeringId: '1' }, isLoggedIn: true },
      '3',
      'print',
    ],
    ['the named one for a signed-in person', all, { named: { offeringId: '4' }, isLoggedIn: true }, '4', 'combo'],
    ['not the named one for a visitor', all, { named: { offeringId: '4' }, isLoggedIn: false }, '2', 'digital'],
    ['not a named one of another product', all, { named: { offeringId: '99' }, isLoggedIn: true }, '2', 'digital'],
    ['the cheapest digital one, though print is cheaper', all, { isLoggedIn: false }, '2', 'digital'],
    ['print where there is no digital one', [combo, print], { isLoggedIn: false }, '3', 'print'],
    ['combo where there is nothing else', [combo], { isLoggedIn: false }, '4', 'combo'],
    ['print with a price before digital without', [unpriced, print], { isLoggedIn: false }, '3', 'print'],
    ['one without a price where nothing has one', [unpriced], { isLoggedIn: false }, '5', 'digital'],
    [
      'the print add-on that the cart holds',
      [withAddOn],
      { inCart: { offeringId: '6', format: 'combo' }, isLoggedIn: false },
      '6',
      'combo',
    ],
    [
      'the kind of the offering where the address names a format it has not',
      all,
      { named: { offeringId: '3', format: 'digital' }, isLoggedIn: true },
      '3',
      'print',
    ],
  ] as const)('is %s', (_what, offerings, circumstances, id, format) => {
    const chosen = defaultOffering(offerings, circumstances);
    expect([chosen?.offering.id, chosen?.format]).toEqual([id, format]);
  });

  it('is undefined when there are no offerings', () => {
    expect(defaultOffering([], { isLoggedIn: true })).toBeUndefined();
  });

  it('comes from a list sorted by ascending price, a combo by its combo price, unpriced ones last', () => {
    expect(sortOfferings(all).map((one) => one.id)).toEqual(['3', '2', '1', '4', '5']);
  });
});
