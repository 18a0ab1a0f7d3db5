import { expect, it } from 'vitest';
import { appMutations } from '../../../../src/modules/device/data/app-mutations.ts';
import { keyOf, productOf, sellable } from '../support/products.ts';

const biology = sellable(1, 1);
const product = productOf(biology);
const offering = {
  id: biology.offeringId,
  kind: 'digital',
  tenure: 'purchase',
  price: '11.50',
  currencyCode: 'USD',
  description: '',
};
const line = { offeringId: biology.offeringId, courseId: 'BIO-101', format: 'digital', seen: { product, offering } };
const markId = '0f8fad5b-d9cb-469f-a165-708677289501';
const book = { productId: '7', title: 'Walden' };
const content = { kind: 'highlight', note: 'mine', color: 'yellow', locator: 'epubcfi(/6/2)', progress: 0.5 };
const place = { locator: 'epubcfi(/6/2)', progress: 0.5, label: '', at: 5, deviceId: markId };

/** Rows as the version before the registry of mutations stored them. Devices still hold such rows. */
const stored: readonly (readonly [subject: string, kind: string, payload: object])[] = [
  ['cart:1:BIO-101', 'cart.addOffering', line],
  ['cart:1:BIO-101', 'cart.replaceOffering', { ...line, replaces: keyOf(biology) }],
  ['cart:1', 'cart.removeOffering', { lineKey: keyOf(biology), seen: { product } }],
  ['shelf:1', 'shelf.addFree', { productId: '1', seen: { product } }],
  ['code:GOOD1', 'code.redeem', { code: 'good-1' }],
  ['sectionCode:1', 'code.redeemSection', { productId: '1', sectionCode: 'S-1', seen: { product } }],
  ['reading:7:position', 'reading.position', { ...book, place }],
  ['reading:7:style', 'reading.style', { ...book, style: { theme: 'sepia', at: 5 } }],
  ['reading:7:use', 'reading.use', { ...book, copied: 3, printed: 0 }],
  [`reading:7:mark:${markId}`, 'reading.putMark', { ...book, markId, base: 0, content, createdAt: '2026-09-01' }],
  [`reading:7:mark:${markId}`, 'reading.removeMark', { ...book, markId, base: 2 }],
];

it.each(stored)('the stored row of %s with %s is read and keeps its entity', (subject, kind, payload) => {
  const fields = { seq: 4, id: markId, subject, attempts: 1, nextAttemptAt: 9, createdAt: 8 };
  const problem = { kind: 'refused', code: 'forbidden', detail: 'Not for you.', isNews: true };
  const row = appMutations.parseRow({ ...fields, problem, kind, payload });
  expect(row).toMatchObject({ ...fields, problem, kind });
  expect(row).not.toHaveProperty('version');
  expect(row && appMutations.entityOf(row)).toBe(subject);
});
