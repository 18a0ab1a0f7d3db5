import { describe, expect, test } from 'vitest';
import { purchaseDetails } from '../../../src/domain/offerings/purchase-details.ts';

const had = { isOwned: true, isExpired: false, isRenewable: false };
const kinds = (input: Parameters<typeof purchaseDetails>[0]) => purchaseDetails(input).map(({ kind }) => kind);

describe('the purchase details of a person', () => {
  test('say that they have access to a digital material', () => {
    expect(kinds({ productType: 'book', availability: had, isPrintOnly: false })).toEqual(['digitalAccess']);
  });

  test('do not mention access when they own only print versions', () => {
    expect(kinds({ productType: 'book', availability: had, isPrintOnly: true })).toEqual([]);
    expect(kinds({ productType: 'physical_product', availability: had, isPrintOnly: true })).toEqual([]);
  });

  test('say that their access has ended', () => {
    const availability = { isOwned: false, isExpired: true, isRenewable: false };
    expect(kinds({ productType: 'book', availability, isPrintOnly: false })).toEqual(['accessEnded']);
  });

  test('say when an access ends that can be bought again (OFFER-20)', () => {
    const availability = { ...had, isRenewable: true, expiresAt: '2026-09-12T00:00:00Z' };
    expect(purchaseDetails({ productType: 'book', availability, isPrintOnly: false })).toEqual([
      { kind: 'digitalAccess' },
      { kind: 'renewable', date: '2026-09-12T00:00:00Z' },
    ]);
  });

  test('say when the printed version was bought, and link its parcel', () => {
    const availability = {
      ...had,
      printOptionPurchaseDate: '2026-09-01T00:00:00Z',
      shippingCarrier: 'UPS',
      trackingNumber: '1Z',
    };
    expect(purchaseDetails({ productType: 'book', availability, isPrintOnly: false })).toEqual([
      { kind: 'digitalAccess' },
      { kind: 'printPurchased', date: '2026-09-01T00:00:00Z' },
      { kind: 'tracking', carrier: 'UPS', number: '1Z' },
    ]);
  });

  test('say when a printed version is available, and when an item was bought', () => {
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

  test('say that they own the digital version of the print offering on screen', () => {
    const input = { productType: 'physical_product', availability: undefined, isPrintOnly: false } as const;
    expect(kinds({ ...input, isOtherVersionOwned: true })).toEqual(['digitalOwned']);
  });

  test('are empty when nothing is known', () => {
    expect(kinds({ productType: 'book', availability: undefined, isPrintOnly: false })).toEqual([]);
  });
});
