import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cartLineKeyOf } from '../../../src/domain/cart/cart-line-key.ts';
import type { CartLine } from '../../../src/domain/cart/cart-lines.ts';
import { mergeCarts } from '../../../src/domain/cart/merge-carts.ts';
import { courseIdSchema, offeringIdSchema, productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';

/** Parses a line such as "12 of 7 @RS-1": offering 12 of product 7 for a course. */
function lineOf(text: string): CartLine {
  const [, offering = '', product = '', course] = /^(\d+) of (\d+)(?: @(\S+))?$/.exec(text) ?? [];
  const offeringId = z.parse(offeringIdSchema, offering);
  const courseId = course === undefined ? undefined : z.parse(courseIdSchema, course);
  const productId = z.parse(productIdSchema, product);
  return { key: cartLineKeyOf(offeringId, courseId), offeringId, productId, courseId, format: 'digital' };
}

const tell = ({ offeringId, productId, courseId }: CartLine) =>
  `${offeringId} of ${productId}${courseId === undefined ? '' : ` @${courseId}`}`;

describe('the merged carts at sign-in', () => {
  test.each([
    ['two empty carts are an empty cart', [], [], []],
    ['an empty account takes over what the visitor chose', [], ['1 of 1', '2 of 2'], ['1 of 1', '2 of 2']],
    ['an empty visitor cart changes nothing', ['1 of 1'], [], ['1 of 1']],
    ['the same offering is one line', ['1 of 1'], ['1 of 1'], ['1 of 1']],
    ["the account's choice wins for the same product", ['1 of 1'], ['9 of 1'], ['1 of 1']],
    [
      "the account's lines come first, in their order",
      ['2 of 2', '1 of 1'],
      ['3 of 3'],
      ['2 of 2', '1 of 1', '3 of 3'],
    ],
    ['the same product for another course is another line', ['1 of 1 @A'], ['1 of 1 @B'], ['1 of 1 @A', '1 of 1 @B']],
    ['the same product for no course is another line too', ['1 of 1 @A'], ['1 of 1'], ['1 of 1 @A', '1 of 1']],
    ['two offerings of one product that the account holds both stay', ['1 of 1', '2 of 1'], [], ['1 of 1', '2 of 1']],
  ])('%s', (_, account, visitor, merged) => {
    expect(mergeCarts(account.map(lineOf), visitor.map(lineOf)).map(tell)).toEqual(merged);
  });

  test('merging again changes nothing and returns the same array', () => {
    const visitor = ['3 of 3'].map(lineOf);
    const once = mergeCarts(['1 of 1'].map(lineOf), visitor);
    expect(mergeCarts(once, visitor)).toBe(once);
  });
});
