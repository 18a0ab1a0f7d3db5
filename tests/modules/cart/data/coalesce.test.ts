import { describe, expect, it } from 'vitest';
import type { UserCart } from '../../../../src/domain/cart/cart-schema.ts';
import type { OutboxRow } from '../../../../src/engine/outbox/outbox-row.ts';
import type { AppMutation } from '../../../../src/modules/device/data/app-mutations.ts';
import { cartWith, requested, row } from '../../../domain/support/cart-rows.ts';
import { coalesce, mutationOf } from '../../device/support/mutations.ts';
import { adding, freeing, keyOf, productOf, removing, replacing, sellable } from '../../device/support/products.ts';

const [a, b, c] = [sellable(1, 1), sellable(1, 2), sellable(1, 3)];
const other = sellable(2, 1);
const empty = cartWith();
const refusal = { attempts: 1, problem: { kind: 'refused', code: '', detail: '' } };
const started = { attempts: 1 };

const redeeming = (code: string): AppMutation => mutationOf({ kind: 'code.redeem', payload: { code } });
const opening = (sectionCode: string): AppMutation =>
  mutationOf({
    kind: 'code.redeemSection',
    payload: { productId: '5', sectionCode, seen: { product: { ...productOf(a), id: '5' } } },
  });

const askedAll = (mirror: UserCart | undefined, ...mutations: AppMutation[]) =>
  mutations.reduce<OutboxRow<AppMutation>[]>((rows, mutation) => requested(mirror, rows, mutation), []);
const kindsOf = (rows: readonly OutboxRow<AppMutation>[]) => rows.map(({ kind }) => kind);

describe('an unsent cart mutation', () => {
  it('and its removal cancel each other', () => {
    expect(askedAll(empty, adding(a), removing(a))).toEqual([]);
  });

  it('is queued once, however often the person adds the line', () => {
    expect(askedAll(empty, adding(a), adding(a))).toHaveLength(1);
  });

  it('is kept beside another addition of the same product', () => {
    expect(askedAll(empty, adding(a), adding(b))).toHaveLength(2);
  });

  it('is not canceled by the removal of another line of its product', () => {
    expect(kindsOf(askedAll(cartWith(b), adding(a), removing(b)))).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });

  it('and its replacement become one addition of the last line', () => {
    const rows = askedAll(empty, adding(a), replacing(a, b), replacing(b, c));
    expect(kindsOf(rows)).toEqual(['cart.addOffering']);
    expect(rows[0]?.payload).toMatchObject({ offeringId: c.offeringId });
    expect(rows[0]?.payload).not.toHaveProperty('replaces');
  });

  it('is kept when the replacement is for another line', () => {
    const rows = askedAll(cartWith(b), adding(a), replacing(b, c));
    expect(kindsOf(rows)).toEqual(['cart.addOffering', 'cart.replaceOffering']);
  });

  it('that replaces a line several times becomes one replacement by the last line', () => {
    const rows = askedAll(cartWith(a), replacing(a, b), replacing(b, c));
    expect(kindsOf(rows)).toEqual(['cart.replaceOffering']);
    expect(rows[0]?.payload).toMatchObject({ replaces: keyOf(a), offeringId: c.offeringId });
  });

  it('that replaced a line and was removed becomes the removal of that line', () => {
    const rows = askedAll(cartWith(a), replacing(a, b), removing(b));
    expect(rows.map(({ payload }) => payload)).toEqual([{ lineKey: keyOf(a), seen: { product: productOf(b) } }]);
  });

  it('for a line that was already in the cart does not cancel its removal', () => {
    expect(kindsOf(askedAll(cartWith(a), adding(a), removing(a)))).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });

  it('for a line that an earlier mutation added does not cancel its removal', () => {
    const rows = [row(adding(a), 1, started), row(replacing(b, a), 2)];
    expect(requested(cartWith(b), rows, removing(a))).toHaveLength(3);
  });

  it('follows a removal as a separate mutation', () => {
    expect(kindsOf(askedAll(cartWith(a), removing(a), adding(a)))).toEqual(['cart.removeOffering', 'cart.addOffering']);
  });

  it('does not affect other products', () => {
    expect(kindsOf(askedAll(empty, adding(other), adding(a), removing(a)))).toEqual(['cart.addOffering']);
    expect(askedAll(empty, adding(a), adding(other), removing(a)).map(({ subject }) => subject)).toEqual(['cart:2']);
  });

  it('is never changed once sending has begun', () => {
    const rows = requested(empty, [row(adding(a), 1, started)], removing(a));
    expect(kindsOf(rows)).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });
});

describe('a refused cart mutation', () => {
  it('is dropped by the next mutation of its product', () => {
    const rows = requested(empty, [row(adding(a), 1, refusal), row(adding(other), 2)], adding(b));
    expect(rows.map(({ subject }) => subject)).toEqual(['cart:2', 'cart:1']);
    expect(rows[1]?.payload).toMatchObject({ offeringId: b.offeringId });
  });

  it('of another product stays', () => {
    expect(requested(empty, [row(adding(other), 1, refusal)], adding(a))).toHaveLength(2);
  });

  it('sends nothing to the server when the person removes the line', () => {
    expect(requested(empty, [row(adding(a), 1, refusal)], removing(a))).toEqual([]);
  });

  it('is followed by a removal on the server when the line is in the cart after all', () => {
    expect(kindsOf(requested(cartWith(a), [row(adding(a), 1, refusal)], removing(a)))).toEqual(['cart.removeOffering']);
  });

  it('is followed by a removal on the server while another mutation of the product is being sent', () => {
    const rows = [row(adding(b), 1, started), row(replacing(b, a), 2, refusal)];
    expect(kindsOf(requested(empty, rows, removing(a)))).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });

  it('that was a replacement passes the line to replace to the next mutation', () => {
    const rows = requested(cartWith(a), [row(replacing(a, b), 1, refusal)], replacing(b, c));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ replaces: keyOf(a), offeringId: c.offeringId }]);
  });

  it('that was a replacement does not affect a mutation of another line', () => {
    const rows = requested(cartWith(a, c), [row(replacing(a, b), 1, refusal)], replacing(c, b));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ replaces: keyOf(c), offeringId: b.offeringId }]);
  });

  it('that was an addition does not affect a replacement', () => {
    const rows = requested(cartWith(a), [row(adding(b), 1, refusal)], replacing(a, c));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ replaces: keyOf(a), offeringId: c.offeringId }]);
  });
});

describe('a mutation outside the cart', () => {
  it('is queued once for a free item', () => {
    expect(coalesce(undefined, [row(freeing(a), 1)], freeing(a))).toEqual({ drop: [], add: undefined });
  });

  it('is queued once for a code, however the code is written', () => {
    const rows = [row(redeeming('ABCD-1234'), 1)];
    expect(coalesce(undefined, rows, redeeming('abcd 1234'))).toEqual({ drop: [], add: undefined });
    expect(requested(undefined, rows, redeeming('EFGH-5678'))).toHaveLength(2);
  });

  it('replaces an unsent section code', () => {
    const rows = requested(undefined, [row(opening('OLD'), 1)], opening('NEW'));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ sectionCode: 'NEW' }]);
  });

  it('follows a section code that is being sent', () => {
    const rows = requested(undefined, [row(opening('OLD'), 1, started)], opening('NEW'));
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ sectionCode: 'OLD' }, { sectionCode: 'NEW' }]);
  });
});
