import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCartOperation } from '../../src/domain/cart/cart-lines.ts';
import type { UserCart } from '../../src/domain/cart/cart-schema.ts';
import type { CartViewLine } from '../../src/domain/cart/fold-cart.ts';
import type { OutboxRow } from '../../src/engine/outbox/outbox-row.ts';
import { foldCart } from '../../src/modules/cart/data/mutations.ts';
import type { AppMutation } from '../../src/modules/device/data/app-mutations.ts';
import { cartWith, requested } from '../domain/support/cart-rows.ts';
import { keyOf, sellable } from '../modules/device/support/products.ts';
import { type Act, actOn, type Wanted } from './cart-mutation.ts';
import { runCount } from './run-count.ts';

const goods = [1, 2].flatMap((product) => [1, 2, 3].map((offering) => sellable(product, offering)));

describe('coalescing before sending', () => {
  it('shows and sends the same as without coalescing, wherever sending starts', () => {
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
        let rows: OutboxRow<AppMutation>[] = [];
        for (const one of steps) {
          const next = actOn(wanted, goods, one.act);
          if (!next) continue;
          wanted = next.after;
          rows = requested(mirror, rows, next.mutation);
          if (one.isSendingBegun) rows = rows.map((row) => ({ ...row, attempts: 1 }));
          expect(keysOf(foldCart(mirror, rows).lines)).toEqual([...wanted.keys()].sort());
        }
        expect(keysOf(sentTo(mirror, rows))).toEqual([...wanted.keys()].sort());
      }),
      { numRuns: runCount(2_000, 100_000) },
    );
  }, 36_000_000);
});

const keysOf = (lines: readonly CartViewLine[]) => lines.map((line) => String(line.key)).sort();

function sentTo(mirror: UserCart, rows: readonly OutboxRow<AppMutation>[]): readonly CartViewLine[] {
  return foldCart(mirror, rows).changes.reduce(
    (lines, { operation }) => applyCartOperation(lines, operation),
    foldCart(mirror, []).lines,
  );
}
