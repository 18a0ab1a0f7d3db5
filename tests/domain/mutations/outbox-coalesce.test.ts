import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { UserCart } from '../../../src/domain/cart/cart-schema.ts';
import { type Mutation, mutationSchema } from '../../../src/domain/mutations/mutation.ts';
import { coalesceMutation } from '../../../src/domain/mutations/outbox-coalesce.ts';
import type { OutboxRow } from '../../../src/domain/mutations/outbox-row.ts';
import { adding, freeing, keyOf, productOf, removing, replacing, sellable } from '../../sync/support/products.ts';
import { cartWith, requested, row } from '../support/cart-rows.ts';

const [a, b, c] = [sellable(1, 1), sellable(1, 2), sellable(1, 3)];
const other = sellable(2, 1);
const empty = cartWith();
const refusal = { attempts: 1, problem: { kind: 'refused', code: '', detail: '' } };
const started = { attempts: 1 };

const redeeming = (code: string): Mutation => z.parse(mutationSchema, { kind: 'code.redeem', payload: { code } });
const opening = (sectionCode: string): Mutation =>
  z.parse(mutationSchema, {
    kind: 'code.redeemSection',
    payload: { productId: '5', sectionCode, seen: { product: { ...productOf(a), id: '5' } } },
  });

const askedAll = (mirror: UserCart | undefined, ...mutations: Mutation[]) =>
  mutations.reduce<OutboxRow[]>((rows, mutation) => requested(mirror, rows, mutation), []);
const kindsOf = (rows: readonly OutboxRow[]) => rows.map(({ kind }) => kind);

describe('a change of the cart that was not sent yet', () => {
  it('and its removal cancel', () => {
    expect(askedAll(empty, adding(a), removing(a))).toEqual([]);
  });

  it('is asked for once, however often the person adds it', () => {
    expect(askedAll(empty, adding(a), adding(a))).toHaveLength(1);
  });

  it('stands beside another addition of the same product', () => {
    expect(askedAll(empty, adding(a), adding(b))).toHaveLength(2);
  });

  it('is not undone by the removal of another line of its product', () => {
    expect(kindsOf(askedAll(cartWith(b), adding(a), removing(b)))).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });

  it('and its replacement are the addition of the last', () => {
    const rows = askedAll(empty, adding(a), replacing(a, b), replacing(b, c));
    expect(kindsOf(rows)).toEqual(['cart.addOffering']);
    expect(rows[0]?.payload).toMatchObject({ offeringId: c.offeringId });
    expect(rows[0]?.payload).not.toHaveProperty('replaces');
  });

  it('is kept where the replacement is of another line', () => {
    const rows = askedAll(cartWith(b), adding(a), replacing(b, c));
    expect(kindsOf(rows)).toEqual(['cart.addOffering', 'cart.replaceOffering']);
  });

  it('replaces what stood there, after several replacements by the last', () => {
    const rows = askedAll(cartWith(a), replacing(a, b), replacing(b, c));
    expect(kindsOf(rows)).toEqual(['cart.replaceOffering']);
    expect(rows[0]?.payload).toMatchObject({ replaces: keyOf(a), offeringId: c.offeringId });
  });

  it('and removed after it replaced something is the removal of that', () => {
    const rows = askedAll(cartWith(a), replacing(a, b), removing(b));
    expect(rows.map(({ payload }) => payload)).toEqual([{ lineKey: keyOf(a), seen: { product: productOf(b) } }]);
  });

  it('that names what was in the cart already is not undone with it', () => {
    expect(kindsOf(askedAll(cartWith(a), adding(a), removing(a)))).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });

  it('that names what an earlier change brought is not undone with it', () => {
    const rows = [row(adding(a), 1, started), row(replacing(b, a), 2)];
    expect(requested(cartWith(b), rows, removing(a))).toHaveLength(3);
  });

  it('follows a removal as a change of its own', () => {
    expect(kindsOf(askedAll(cartWith(a), removing(a), adding(a)))).toEqual(['cart.removeOffering', 'cart.addOffering']);
  });

  it('knows nothing of other products', () => {
    expect(kindsOf(askedAll(empty, adding(other), adding(a), removing(a)))).toEqual(['cart.addOffering']);
    expect(askedAll(empty, adding(a), adding(other), removing(a)).map(({ subject }) => subject)).toEqual(['cart:2']);
  });

  it('is never touched once its sending was begun', () => {
    const rows = requested(empty, [row(adding(a), 1, started)], removing(a));
    expect(kindsOf(rows)).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });
});

describe('a change of the cart that the server refused', () => {
  it('makes way for the next about its product', () => {
    const rows = requested(empty, [row(adding(a), 1, refusal), row(adding(other), 2)], adding(b));
    expect(rows.map(({ subject }) => subject)).toEqual(['cart:2', 'cart:1']);
    expect(rows[1]?.payload).toMatchObject({ offeringId: b.offeringId });
  });

  it('and refused elsewhere stays', () => {
    expect(requested(empty, [row(adding(other), 1, refusal)], adding(a))).toHaveLength(2);
  });

  it('asks nothing of the server when the person takes it out', () => {
    expect(requested(empty, [row(adding(a), 1, refusal)], removing(a))).toEqual([]);
  });

  it('is taken out at the server where the line stands there after all', () => {
    expect(kindsOf(requested(cartWith(a), [row(adding(a), 1, refusal)], removing(a)))).toEqual(['cart.removeOffering']);
  });

  it('is taken out at the server while another change of the product is under way', () => {
    const rows = [row(adding(b), 1, started), row(replacing(b, a), 2, refusal)];
    expect(kindsOf(requested(empty, rows, removing(a)))).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });

  it('and was a replacement leaves what it would have replaced to the next', () => {
    const rows = requested(cartWith(a), [row(replacing(a, b), 1, refusal)], replacing(b, c));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ replaces: keyOf(a), offeringId: c.offeringId }]);
  });

  it('and was a replacement is nothing to a change of another line', () => {
    const rows = requested(cartWith(a, c), [row(replacing(a, b), 1, refusal)], replacing(c, b));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ replaces: keyOf(c), offeringId: b.offeringId }]);
  });

  it('and was an addition is nothing to a replacement', () => {
    const rows = requested(cartWith(a), [row(adding(b), 1, refusal)], replacing(a, c));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ replaces: keyOf(a), offeringId: c.offeringId }]);
  });
});

describe('what is no change of the cart', () => {
  it('is asked for once, if it is free', () => {
    expect(coalesceMutation(undefined, [row(freeing(a), 1)], freeing(a))).toEqual({ drop: [], add: undefined });
  });

  it('waits once, if it is a code, however it is written', () => {
    const rows = [row(redeeming('ABCD-1234'), 1)];
    expect(coalesceMutation(undefined, rows, redeeming('abcd 1234'))).toEqual({ drop: [], add: undefined });
    expect(requested(undefined, rows, redeeming('EFGH-5678'))).toHaveLength(2);
  });

  it('takes the place of the section code that was not sent', () => {
    const rows = requested(undefined, [row(opening('OLD'), 1)], opening('NEW'));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ sectionCode: 'NEW' }]);
  });

  it('follows the section code that is on its way', () => {
    const rows = requested(undefined, [row(opening('OLD'), 1, started)], opening('NEW'));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ sectionCode: 'OLD' }, { sectionCode: 'NEW' }]);
  });
});
