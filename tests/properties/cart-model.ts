import { expect } from 'vitest';
import { isCartRow } from '../../src/domain/cart/fold-cart.ts';
import type { Mutation } from '../../src/domain/mutations/mutation.ts';
import { loadCartMirror } from '../../src/store/cart-mirror.ts';
import { loadCartView } from '../../src/store/cart-view.ts';
import { loadOutbox } from '../../src/store/outbox.ts';
import { type ForSale, keyOf } from '../sync/support/products.ts';
import { type Act, actOn, type Wanted } from './cart-mutation.ts';
import type { Place, Tabs } from './device-tabs.ts';

/**
 * What the person wants of their cart on one device.
 *
 * @param isShared other devices want the same goods: then the wish is what the screen shows, and the screen is held against mirror
 * and outbox instead of against the wish
 */
export function startCartModel(tabs: Tabs, goods: readonly ForSale[], isShared: boolean) {
  const own = new Set<string>(goods.map(keyOf));
  const last = new Map<string, boolean>();
  let wanted: Wanted = new Map();

  const allSeen = async () => (await loadCartView(tabs.db())).lines.map((one) => String(one.key)).sort();
  const seen = async () => (await allSeen()).filter((key) => own.has(key));

  function want(mutation: Mutation, after: Wanted): void {
    const { takes, puts } = linesOf(mutation);
    if (takes !== undefined) last.set(takes, false);
    if (puts !== undefined) last.set(puts, true);
    wanted = after;
  }

  /** What the server confirmed, and over it what waits, told without the rule that the screens go by. */
  async function fold(): Promise<string[]> {
    const mirror = await loadCartMirror(tabs.db());
    const lines = new Set(mirror?.value.cartItems.map((item) => String(item.id)));
    for (const row of (await loadOutbox(tabs.db())).rows.filter(isCartRow)) {
      const { takes, puts } = linesOf(row);
      if (takes !== undefined) lines.delete(takes);
      if (puts !== undefined) lines.add(puts);
    }
    return [...lines].sort();
  }

  return {
    act: async (place: Place, act: Act): Promise<void> => {
      const step = actOn(wanted, goods, act);
      if (!step) return;
      const isSeen = async () => (await seen()).join() === keysOf(step.after).join();
      if (await tabs.ask(place, step.mutation, isSeen)) want(step.mutation, step.after);
    },
    /** The next wish of an act without a tab that may die: what to ask for, and what to remember once it is asked. */
    next: (act: Act) => {
      const step = actOn(wanted, goods, act);
      return step && { mutation: step.mutation, isAsked: () => want(step.mutation, step.after) };
    },
    check: async (): Promise<void> => {
      const all = await allSeen();
      expect(all).toEqual(await fold());
      const now = all.filter((key) => own.has(key));
      if (isShared) wanted = new Map(goods.filter((one) => now.includes(keyOf(one))).map((one) => [keyOf(one), one]));
      else expect(now).toEqual(keysOf(wanted));
    },
    /** Nothing waits any more: the server has what the person wants. */
    settled: async (keys: readonly string[]): Promise<void> => {
      if (!isShared) expect(keys.filter((key) => own.has(key)).sort()).toEqual(keysOf(wanted));
    },
    /** Whether this device last wanted a line or its end, by line. */
    last,
    allSeen,
  };
}

const keysOf = (mutation: Wanted) => [...mutation.keys()].sort();

function linesOf(mutation: Mutation): { takes?: string; puts?: string } {
  switch (mutation.kind) {
    case 'cart.addOffering':
      return { puts: mutation.payload.offeringId };
    case 'cart.removeOffering':
      return { takes: mutation.payload.lineKey };
    case 'cart.replaceOffering':
      return { takes: mutation.payload.replaces, puts: mutation.payload.offeringId };
    default:
      return {};
  }
}
