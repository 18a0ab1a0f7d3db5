import { expect } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { isRefused } from '../../src/engine/outbox/is-refused.ts';
import { discardRow, loadOutbox } from '../../src/engine/outbox/outbox.ts';
import type { AppMutation } from '../../src/modules/device/data/app-mutations.ts';
import { redeemCode } from '../../src/modules/redeem/data/mutations.ts';
import { loadFreeItems } from '../../src/modules/shelf/data/free-items.ts';
import { loadOwned } from '../../src/modules/shelf/data/queries.ts';
import { mutationOf } from '../modules/device/support/mutations.ts';
import { type ForSale, freeing } from '../modules/device/support/products.ts';
import type { Place, Tabs } from './device-tabs.ts';

/** A redeem code, and the item that it adds to the shelf. An invalid code adds nothing. */
export interface TypedCode {
  readonly code: string;
  readonly productId: string | undefined;
}

/** Models the shelf that the person wants: free items, and the items of the codes that they type. */
export function startShelfModel(tabs: Tabs, free: readonly ForSale[], codes: readonly TypedCode[]) {
  const wantedFree = new Set<string>();
  const typed = new Set<string>();
  /** Refused codes that the person has dismissed. */
  const discarded = new Set<string>();

  const owned = async (ids: readonly string[]): Promise<string[]> => [
    ...(await loadOwned(
      tabs.db(),
      ids.map((id) => z.parse(productIdSchema, id)),
    )),
  ];

  /** Returns the free items that are on the shelf of this device or in the outbox. */
  async function freeSeen(): Promise<string[]> {
    const pending = (await loadFreeItems(tabs.db())).map((item) => item.product.id);
    return [...new Set<string>([...(await owned(free.map((one) => one.productId))), ...pending])].sort();
  }

  const codeRows = async () => (await loadOutbox(tabs.db())).rows.filter(redeemCode.is);

  /** Returns the codes that wait, were refused, or have become a material. */
  async function codesSeen(): Promise<string[]> {
    const waiting = (await codeRows()).map((row) => row.payload.code);
    const had = await owned(codes.flatMap(({ productId }) => productId ?? []));
    const redeemed = codes.filter(({ productId }) => productId !== undefined && had.includes(productId));
    return [...waiting, ...redeemed.map(({ code }) => code)];
  }

  return {
    /** Requests a free item, also if the person already has it. */
    takeFree: async (place: Place, item: number): Promise<void> => {
      const one = free[item % Math.max(1, free.length)];
      if (!one) return;
      const isSeen = async () => (await freeSeen()).includes(one.productId);
      if (await tabs.ask(place, freeing(one), isSeen)) wantedFree.add(one.productId);
    },
    /** Types a code, also if it already waits, was redeemed or was refused. */
    typeCode: async (place: Place, which: number): Promise<void> => {
      const one = codes[which % Math.max(1, codes.length)];
      if (!one) return;
      const isSeen = async () => (await codesSeen()).includes(one.code);
      if (!(await tabs.ask(place, redeeming(one), isSeen))) return;
      typed.add(one.code);
      discarded.delete(one.code);
    },
    /** Dismisses the refusals. */
    discardRefused: async (): Promise<void> => {
      for (const row of (await codeRows()).filter(isRefused)) {
        await discardRow(tabs.db(), row.id);
        if ('code' in row.payload) discarded.add(row.payload.code);
      }
    },
    check: async (): Promise<void> => {
      if (wantedFree.size + typed.size === 0) return;
      expect(await freeSeen()).toEqual(expect.arrayContaining([...wantedFree]));
      const known = await codesSeen();
      for (const code of typed)
        if (!discarded.has(code)) expect(known, 'codes that wait or were redeemed').toContain(code);
    },
    wanted: () => ({
      free: [...wantedFree],
      codes: codes.filter(({ code, productId }) => productId !== undefined && typed.has(code)),
    }),
  };
}

function redeeming({ code }: TypedCode): AppMutation {
  return mutationOf({ kind: 'code.redeem', payload: { code } });
}
