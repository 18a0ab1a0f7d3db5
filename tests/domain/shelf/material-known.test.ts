import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { knownAvailability, readTarget } from '../../../src/domain/shelf/material-known.ts';
import { userAvailabilitySchema } from '../../../src/domain/shelf/user-availability-schema.ts';
import { asset } from '../../modules/device/support/code-server.ts';

const NOW = Date.parse('2026-09-10T12:00:00Z');
const productId = z.parse(productIdSchema, '3');
const received = (values: object) => z.parse(userAvailabilitySchema, { id: '3', isOwned: false, ...values });
const endsAt = (expiresAt: string) => asset('3', { expiresAt });
const known = (sources: Partial<Parameters<typeof knownAvailability>[0]>) =>
  knownAvailability({ productId, cached: undefined, material: undefined, assets: [], ...sources }, NOW);

describe('the known availability of a product', () => {
  test('is undefined before any data was loaded', () => {
    expect(known({})).toBeUndefined();
  });

  test('comes from the response about the product, else from the one about the section', () => {
    const cached = received({ inCart: true });
    const userAvailability = received({ showFree: true });
    expect(known({ cached, material: { userAvailability } })).toBe(cached);
    expect(known({ material: { userAvailability } })).toBe(userAvailability);
  });

  test('comes from the shelf when there is no response', () => {
    const shelf = asset('3', { classroomSectionId: '9', isSectionCodeConfirmed: true });
    expect(known({ assets: [shelf] })).toEqual({
      ...{
        id: '3',
        isOwned: true,
        hasOnlyPrint: false,
        isExpired: false,
        isSectionCodeConfirmed: true,
        classroomSectionId: '9',
      },
      ...{ inCart: false, showFree: false, showPrint: false, printOptionAvailable: false, printOptionOwned: false },
      ...{ isRenewable: false, isCds: false, createdAt: '2026-09-01T00:00:00.000Z' },
    });
    expect(known({ assets: [asset('3')] })).not.toHaveProperty('classroomSectionId');
  });

  test('is owned while one of its assets is valid', () => {
    const [past, future] = [endsAt('2026-09-10T12:00:00Z'), endsAt('2026-09-10T12:00:01Z')];
    expect(known({ assets: [past] })).toMatchObject({ isOwned: false, isExpired: true });
    expect(known({ assets: [past, future] })).toMatchObject({ isOwned: true, expiresAt: '2026-09-10T12:00:01Z' });
    expect(known({ assets: [asset('3', { isExpired: true })] })).toMatchObject({ isOwned: false, isExpired: true });
  });

  test('stays owned when a response does not say so, and keeps the other fields of the response', () => {
    const cached = received({ printOptionAvailable: true });
    expect(known({ cached, assets: [asset('3')] })).toMatchObject({ isOwned: true, printOptionAvailable: true });
    const lost = received({ isOwned: true, isExpired: true, isCds: true });
    expect(known({ cached: lost, assets: [asset('3')] })).toMatchObject({
      isOwned: true,
      isExpired: false,
      isCds: true,
    });
  });

  test('comes from the response if that says owned or no asset is valid', () => {
    const owned = received({ isOwned: true, isCds: true });
    expect(known({ cached: owned, assets: [asset('3')] })).toBe(owned);
    const not = received({});
    expect(known({ cached: not, assets: [asset('3', { isExpired: true })] })).toBe(not);
  });

  test('is expired after its end, whatever an earlier response says', () => {
    const owned = received({ isOwned: true, expiresAt: '2026-09-10T12:00:00Z' });
    expect(known({ cached: owned })).toMatchObject({ isOwned: false, isExpired: true });
    expect(known({ material: { userAvailability: owned } })).toMatchObject({ isOwned: false, isExpired: true });
    const later = received({ isOwned: true, expiresAt: '2026-09-10T12:00:01Z' });
    expect(known({ cached: later })).toBe(later);
    const renewed = { cached: owned, assets: [endsAt('2027-01-01T00:00:00Z')] };
    expect(known(renewed)).toMatchObject({ isOwned: true, isExpired: false, expiresAt: '2027-01-01T00:00:00Z' });
  });

  test('has the order date when only print versions are owned', () => {
    expect(known({ assets: [asset('3', { format: 'print' })] })?.physicalItemPurchaseDate).toBe(
      '2026-09-01T00:00:00.000Z',
    );
    expect(known({ assets: [asset('3')] })).not.toHaveProperty('physicalItemPurchaseDate');
  });
});

test('only print versions are owned if there is at least one valid asset and all valid ones are print', () => {
  const print = asset('3', { format: 'print' });
  const digital = asset('3', { format: 'digital' });
  const ended = asset('3', { format: 'digital', isExpired: true });
  expect(known({ assets: [print] })).toMatchObject({ isOwned: true, hasOnlyPrint: true });
  expect(known({ assets: [print, ended] })).toMatchObject({ isOwned: true, hasOnlyPrint: true });
  expect(known({ assets: [print, digital] })).toMatchObject({ isOwned: true, hasOnlyPrint: false });
  expect(known({ assets: [ended] })).toMatchObject({ isOwned: false, hasOnlyPrint: false });
  const before = received({ isOwned: true, hasOnlyPrint: true });
  expect(known({ cached: before, assets: [print, digital] })).toMatchObject({ hasOnlyPrint: false });
});

describe('the book to open', () => {
  const part = (id: string, readerFileId?: string) => ({
    product: { id, productType: 'book' as const, name: `Book ${id}`, slug: `book-${id}` },
    ...(readerFileId === undefined ? {} : { readerFileId }),
  });

  test('is the book of the product, the only one in it, or the product itself if there are several to choose from', () => {
    const bundle = asset('3', { items: [part('4'), part('5', 'f5'), part('6', 'f6')] });
    expect(readTarget([bundle], NOW)).toBe('3');
    expect(readTarget([asset('3', { items: [part('4'), part('5', 'f5')] })], NOW)).toBe('5');
    expect(readTarget([bundle, asset('3', { readerFileId: 'f3' })], NOW)).toBe('3');
    expect(readTarget([], NOW)).toBeUndefined();
    expect(readTarget([asset('3')], NOW)).toBeUndefined();
  });

  test('is never one with expired access', () => {
    expect(readTarget([asset('3', { readerFileId: 'f3', isExpired: true })], NOW)).toBeUndefined();
  });
});
