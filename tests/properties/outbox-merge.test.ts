import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserCart } from '../../src/contract/cart.ts';
import { applyCartIntent } from '../../src/domain/cart-lines.ts';
import { type CartViewLine, cartIntentOf, foldCart, isCartRow } from '../../src/domain/fold-cart.ts';
import type { Intent } from '../../src/domain/intent.ts';
import { mergeIntent } from '../../src/domain/outbox-merge.ts';
import type { OutboxRow } from '../../src/domain/outbox-row.ts';
import { cartWith, row } from '../domain/support/cart-rows.ts';
import { adding, freeing, keyOf, removing, replacing, sellable } from '../sync/support/products.ts';
import { type Act, actOn, type Wanted } from './cart-intent.ts';

const goods = [1, 2].flatMap((product) => [1, 2, 3].map((offering) => sellable(product, offering)));
const [a = sellable(1, 1), b = sellable(1, 2), c = sellable(1, 3)] = goods;

function asked(mirror: UserCart | undefined, rows: readonly OutboxRow[], intent: Intent): OutboxRow[] {
  const merged = mergeIntent(mirror, rows, intent);
  const kept = rows.filter((row) => !merged.drop.includes(row.seq));
  const seq = Math.max(0, ...rows.map((row) => row.seq)) + 1;
  return merged.add ? [...kept, row(merged.add, seq)] : kept;
}

const askedAll = (mirror: UserCart | undefined, ...intents: Intent[]) =>
  intents.reduce<OutboxRow[]>((rows, intent) => asked(mirror, rows, intent), []);

describe('merging before sending', () => {
  it('cancels an addition and its removal', () => {
    expect(askedAll(cartWith(), adding(a), removing(a))).toEqual([]);
  });

  it('keeps the last of several replacements', () => {
    const rows = askedAll(cartWith(a), replacing(a, b), replacing(b, c));
    expect(rows.map((row) => row.kind)).toEqual(['cart.replaceOffering']);
    expect(rows[0]?.payload).toMatchObject({ replaces: keyOf(a), offeringId: c.offeringId });
  });

  it('makes an addition that was replaced the addition of the last', () => {
    const rows = askedAll(cartWith(), adding(a), replacing(a, b), replacing(b, c));
    expect(rows.map((row) => row.kind)).toEqual(['cart.addOffering']);
    expect(rows[0]?.payload).toMatchObject({ offeringId: c.offeringId });
  });

  it('makes the removal of a replacement the removal of what it replaced', () => {
    const rows = askedAll(cartWith(a), replacing(a, b), removing(b));
    expect(rows.map((row) => row.payload)).toMatchObject([{ lineKey: keyOf(a) }]);
  });

  it('never touches a row whose sending was begun', () => {
    const rows = asked(cartWith(), [row(adding(a), 1, { attempts: 1 })], removing(a));
    expect(rows.map((row) => row.kind)).toEqual(['cart.addOffering', 'cart.removeOffering']);
  });

  it('asks for a free item once', () => {
    expect(askedAll(undefined, freeing(a), freeing(a))).toHaveLength(1);
  });

  it('asks nothing of the server when a refused line is taken away', () => {
    const refused = row(adding(a), 1, { attempts: 1, problem: { kind: 'refused', code: '', detail: '' } });
    expect(asked(cartWith(), [refused], removing(a))).toEqual([]);
  });

  it('shows and sends the same as if nothing were merged, with rows begun anywhere in between', () => {
    const act: fc.Arbitrary<Act> = fc.oneof(
      fc.record({ do: fc.constant('add' as const), good: fc.nat(8) }),
      fc.record({ do: fc.constant('remove' as const), line: fc.nat(5) }),
      fc.record({ do: fc.constant('replace' as const), line: fc.nat(5), good: fc.nat(8) }),
    );
    const step = fc.record({ act, isSendingBegun: fc.boolean() });
    fc.assert(
      fc.property(fc.subarray(goods), fc.array(step, { maxLength: 15 }), (start, steps) => {
        const mirror = cartWith(...start);
        let wanted: Wanted = new Map(start.map((one) => [keyOf(one), one]));
        let rows: OutboxRow[] = [];
        for (const one of steps) {
          const next = actOn(wanted, goods, one.act);
          if (!next) continue;
          wanted = next.after;
          rows = asked(mirror, rows, next.intent);
          if (one.isSendingBegun) rows = rows.map((row) => ({ ...row, attempts: 1 }));
          expect(keysOf(foldCart(mirror, rows).lines)).toEqual([...wanted.keys()].sort());
        }
        expect(keysOf(sentTo(mirror, rows))).toEqual([...wanted.keys()].sort());
      }),
      { numRuns: 2_000 },
    );
  });
});

const keysOf = (lines: readonly CartViewLine[]) => lines.map((line) => String(line.key)).sort();

function sentTo(mirror: UserCart, rows: readonly OutboxRow[]): readonly CartViewLine[] {
  return rows.reduce(
    (lines, row) => (isCartRow(row) ? applyCartIntent(lines, cartIntentOf(row)) : lines),
    foldCart(mirror, []).lines,
  );
}
