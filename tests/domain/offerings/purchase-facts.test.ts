import { describe, expect, test } from 'vitest';
import { purchaseFacts } from '../../../src/domain/offerings/purchase-facts.ts';

const had = { isOwned: true, isExpired: false };
const kinds = (facts: Parameters<typeof purchaseFacts>[0]) => purchaseFacts(facts).map(({ kind }) => kind);

describe('what is told of what a person has', () => {
  test('is that they have access to a digital material', () => {
    expect(kinds({ productType: 'book', availability: had, isPrintOnly: false })).toEqual(['digitalAccess']);
  });

  test('is not access, where paper is all they have', () => {
    expect(kinds({ productType: 'book', availability: had, isPrintOnly: true })).toEqual([]);
    expect(kinds({ productType: 'physical_product', availability: had, isPrintOnly: true })).toEqual([]);
  });

  test('is that their access has ended', () => {
    const availability = { isOwned: false, isExpired: true };
    expect(kinds({ productType: 'book', availability, isPrintOnly: false })).toEqual(['accessEnded']);
  });

  test('is when the printed version was bought, and its parcel', () => {
    const availability = {
      ...had,
      printOptionPurchaseDate: '2026-09-01T00:00:00Z',
      shippingCarrier: 'UPS',
      trackingNumber: '1Z',
    };
    expect(purchaseFacts({ productType: 'book', availability, isPrintOnly: false })).toEqual([
      { kind: 'digitalAccess' },
      { kind: 'printPurchased', date: '2026-09-01T00:00:00Z' },
      { kind: 'tracking', carrier: 'UPS', number: '1Z' },
    ]);
  });

  test('is when a printed version can be had, and when a thing was bought', () => {
    const availability = {
      ...had,
      futurePrintOptionAvailable: '2026-10-01T00:00:00Z',
      physicalItemPurchaseDate: '2026-09-02T00:00:00Z',
    };
    expect(kinds({ productType: 'physical_product', availability, isPrintOnly: true })).toEqual([
      'printComing',
      'itemPurchased',
    ]);
  });

  test('is that they own the digital version of what they look at on paper', () => {
    const facts = { productType: 'physical_product', availability: undefined, isPrintOnly: false } as const;
    expect(kinds({ ...facts, isOtherVersionOwned: true })).toEqual(['digitalOwned']);
  });

  test('is nothing where nothing is known', () => {
    expect(kinds({ productType: 'book', availability: undefined, isPrintOnly: false })).toEqual([]);
  });
});
