import { expect } from 'vitest';
import { loadOutbox } from '../../src/engine/outbox/outbox.ts';
import { loadCartMirror } from '../../src/modules/cart/data/cart-mirror.ts';
import { loadCartView } from '../../src/modules/cart/data/cart-view.ts';
import { isCartMutation } from '../../src/modules/cart/data/mutations.ts';
import type { AppMutation } from '../../src/modules/device/data/app-mutations.ts';
import { type ForSale, keyOf } from '../modules/device/support/products.ts';
import { type Act, actOn, type Wanted } from './cart-mutation.ts';
import type { Place, Tabs } from './device-tabs.ts';

/**
 * Models the person's cart on one device.
 * @param isShared true if other devices change the same goods. Then the model follows the screen, and the screen is
 *   compared with mirror and outbox instead of the model.
 */
export function startCartModel(tabs: Tabs, goods: readonly ForSale[], isShared: boolean) {
  const own = new Set<string>(goods.map(keyOf));
  const last = new Map<string, boolean>();
  let wanted: Wanted = new Map();

  const allSeen = async () => (await loadCartView(tabs.db())).lines.map((one) => String(one.key)).sort();
  const seen = async () => (await allSeen()).filter((key) => own.has(key));

  function want(mutation: AppMutation, after: Wanted): void {
    const { takes, puts } = linesOf(mutation);
    if (takes !== undefined) last.set(takes, false);
    if (puts !== undefined) last.set(puts, true);
    wanted = after;
  }

  /**
   * Returns the lines of the screen, and those of {@link fold} in the same snapshot: when one of several pulls failed,
   * the others still write.
   */
  const seenAndFolded = () => {
    const db = tabs.db();
    return db.dexie.transaction('r', [db.cart, db.outbox], async () => [await allSeen(), await fold()] as const);
  };

  /** Applies the outbox to the mirror independently of the fold that the screens use. */
  async function fold(): Promise<string[]> {
    const mirror = await loadCartMirror(tabs.db());
    const lines = new Set(mirror?.value.cartItems.map((item) => String(item.id)));
    for (const row of (await loadOutbox(tabs.db())).rows.filter(isCartMutation)) {
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
    /**
     * Returns the next mutation of an action in a tab that does not crash, and the state to remember after it is
     * queued.
     */
    next: (act: Act) => {
      const step = actOn(wanted, goods, act);
      return step && { mutation: step.mutation, onRequested: () => want(step.mutation, step.after) };
    },
    check: async (): Promise<void> => {
      const [all, folded] = await seenAndFolded();
      expect(all).toEqual(folded);
      const now = all.filter((key) => own.has(key));
      if (isShared) wanted = new Map(goods.filter((one) => now.includes(keyOf(one))).map((one) => [keyOf(one), one]));
      else expect(now).toEqual(keysOf(wanted));
    },
    /** Expects an empty outbox and the expected cart on the server. */
    settled: async (keys: readonly string[]): Promise<void> => {
      if (!isShared) expect(keys.filter((key) => own.has(key)).sort()).toEqual(keysOf(wanted));
    },
    unsentLines: async (): Promise<ReadonlyMap<string, boolean>> => {
      const lines = new Map<string, boolean>();
      for (const row of (await loadOutbox(tabs.db())).rows.filter(isCartMutation)) {
        const { takes, puts } = linesOf(row);
        if (takes !== undefined) lines.set(takes, false);
        if (puts !== undefined) lines.set(puts, true);
      }
      return lines;
    },
    /** For each line, true if this device last added it and false if it last removed it. */
    last,
    allSeen,
  };
}

const keysOf = (mutation: Wanted) => [...mutation.keys()].sort();

function linesOf(mutation: AppMutation): { takes?: string; puts?: string } {
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
