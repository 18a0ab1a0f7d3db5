import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cartLineKeyOf, partsOfCartLineKey } from '../../../src/domain/cart/cart-line-key.ts';
import {
  applyCartOperation,
  type CartLine,
  type CartOperation,
  changedCartLines,
} from '../../../src/domain/cart/cart-lines.ts';
import { mergeCarts } from '../../../src/domain/cart/merge-carts.ts';
import type { OfferingKind } from '../../../src/domain/offerings/offering-schema.ts';
import { courseIdSchema, offeringIdSchema, productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';

const line = (offering: string, course?: string, format: OfferingKind = 'digital', product = `9${offering}`) => {
  const offeringId = z.parse(offeringIdSchema, offering);
  const courseId = course === undefined ? undefined : z.parse(courseIdSchema, course);
  const productId = z.parse(productIdSchema, product);
  return {
    key: cartLineKeyOf(offeringId, courseId),
    productId,
    offeringId,
    courseId,
    format,
    note: `note ${offering}`,
  };
};
const keys = (lines: readonly CartLine[]) => lines.map((one) => one.key);
const one = line('1');
const two = line('2');
const three = line('3');

describe('a cart line key', () => {
  it.each([
    ['7', undefined, '7'],
    ['7', 'BIO-101_a', '7.BIO-101_a'],
  ])('of offering %s and course %s is %s, and can be parsed again', (offering, course, key) => {
    const made = line(offering, course);
    expect(made.key).toBe(key);
    expect(partsOfCartLineKey(made.key)).toEqual({ offeringId: offering, ...(course ? { courseId: course } : {}) });
  });
});

describe('a change of the cart lines', () => {
  it('adds a line at the end', () => {
    expect(applyCartOperation([one], { kind: 'add', line: two })).toEqual([one, two]);
  });

  it('adds nothing when the line exists: the quantity is always one', () => {
    const cart = [one, two];
    expect(applyCartOperation(cart, { kind: 'add', line: line('1') })).toBe(cart);
  });

  it('keeps the same offering for two courses as two lines', () => {
    expect(keys(applyCartOperation([line('1', 'A')], { kind: 'add', line: line('1', 'B') }))).toEqual(['1.A', '1.B']);
  });

  it('removes a line, and does nothing when the line is already gone', () => {
    const cart = [one, two];
    expect(applyCartOperation(cart, { kind: 'remove', key: one.key })).toEqual([two]);
    expect(applyCartOperation(cart, { kind: 'remove', key: three.key })).toBe(cart);
  });

  it('replaces a line by another in one step', () => {
    expect(applyCartOperation([one, two], { kind: 'replace', replaces: one.key, line: three })).toEqual([two, three]);
  });

  it('only adds when the line to replace is gone', () => {
    expect(applyCartOperation([two], { kind: 'replace', replaces: one.key, line: three })).toEqual([two, three]);
  });

  it('only removes the replaced line when the new one already exists', () => {
    expect(applyCartOperation([one, three], { kind: 'replace', replaces: one.key, line: three })).toEqual([three]);
  });

  it('changes the format of a line by replacing it with itself, and does nothing for the same format', () => {
    const cart = [one, two];
    const asCombo = line('1', undefined, 'combo');
    expect(applyCartOperation(cart, { kind: 'replace', replaces: one.key, line: asCombo })).toEqual([two, asCombo]);
    expect(applyCartOperation(cart, { kind: 'replace', replaces: one.key, line: line('1') })).toBe(cart);
  });

  const anyLine = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(undefined, 'A'), fc.constantFrom('digital', 'combo'))
    .map(([offering, course, format]) => line(String(offering), course, format));
  const anyMutation: fc.Arbitrary<CartOperation<ReturnType<typeof line>>> = fc.oneof(
    anyLine.map((added) => ({ kind: 'add' as const, line: added })),
    anyLine.map(({ key }) => ({ kind: 'remove' as const, key })),
    fc.tuple(anyLine, anyLine).map(([old, added]) => ({ kind: 'replace' as const, replaces: old.key, line: added })),
  );

  it('never duplicates a line, and has no further effect when applied twice', () => {
    fc.assert(
      fc.property(fc.array(anyMutation, { maxLength: 12 }), anyMutation, (before, operation) => {
        const cart = before.reduce<readonly ReturnType<typeof line>[]>(applyCartOperation, []);
        const after = applyCartOperation(cart, operation);
        expect(new Set(keys(after)).size).toBe(after.length);
        expect(applyCartOperation(after, operation)).toEqual(after);
      }),
    );
  });

  it('returns the removed and added lines, so that only those are written', () => {
    fc.assert(
      fc.property(fc.array(anyMutation, { maxLength: 12 }), anyMutation, (before, operation) => {
        const cart = before.reduce<readonly ReturnType<typeof line>[]>(applyCartOperation, []);
        const after = applyCartOperation(cart, operation);
        const { removed, added } = changedCartLines(cart, after);
        expect([...cart.filter((stored) => !removed.includes(stored)), ...added]).toEqual(after);
      }),
    );
  });
});

describe('the merge at sign-in', () => {
  const account = [line('1', undefined, 'digital', '50')];

  it('adds lines that the account does not have', () => {
    expect(keys(mergeCarts(account, [two, three]))).toEqual(['1', '2', '3']);
  });

  it('keeps one line of the same offering', () => {
    expect(mergeCarts(account, [line('1', undefined, 'digital', '50')])).toBe(account);
  });

  it('keeps the account’s line for the same product', () => {
    expect(mergeCarts(account, [line('8', undefined, 'print', '50')])).toBe(account);
  });

  it('may add the same product for a course', () => {
    expect(keys(mergeCarts(account, [line('8', 'BIO', 'print', '50')]))).toEqual(['1', '8.BIO']);
  });
});
