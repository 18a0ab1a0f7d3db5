import { cartLineKeyOf } from '../cart/cart-line-key.ts';
import type { CartLineKey, UserCart } from '../cart/cart-schema.ts';
import { type CartRow, foldCart, isCartRow } from '../cart/fold-cart.ts';
import { type CodeMutation, isCodeMutation } from '../codes/code-mutation.ts';
import { coalesceReading, isReading } from '../reading/reading-mutation.ts';
import { entityKeyOf } from './entity-key.ts';
import type { CartMutation, Mutation } from './mutation.ts';
import { hasNoServerEffect, isRefused } from './outbox-facts.ts';
import type { OutboxRow } from './outbox-row.ts';

/** What becomes of the outbox when an intent is asked for: rows that go, and the one that comes, if any. */
export interface Coalesced {
  readonly drop: readonly number[];
  readonly add: Mutation | undefined;
}

/**
 * Merging before sending (ARCHITECTURE, The sync protocol): a never-attempted add and its remove cancel, replace after replace
 * keeps the last, add then replace is the add of the last. A row whose sending was begun is never touched: what became of it
 * is unknown. A refused row is known to have done nothing, so a new wish about its subject takes its place.
 *
 * @param rows the whole outbox in order
 */
export function coalesceMutation(
  mirror: UserCart | undefined,
  rows: readonly OutboxRow[],
  mutation: Mutation,
): Coalesced {
  const subject = entityKeyOf(mutation);
  const refused = rows.filter((row) => row.subject === subject && isRefused(row));
  const superseded = refused.reduce(rebaseOverRejected, mutation);
  const rest = rows.filter((row) => !refused.includes(row));
  const merged = coalesceWithLast(mirror, rest, superseded);
  return {
    drop: [...refused.map((row) => row.seq), ...merged.drop],
    add: isNoop(mirror, rest, merged, refused) ? undefined : merged.add,
  };
}

/** A change of what a refused replacement would have brought is a change of what it left in place. */
function rebaseOverRejected(mutation: Mutation, row: OutboxRow): Mutation {
  if (row.kind !== 'cart.replaceOffering' || mutation.kind !== 'cart.replaceOffering') return mutation;
  if (mutation.payload.replaces !== keyOf(row)) return mutation;
  return { ...mutation, payload: { ...mutation.payload, replaces: row.payload.replaces } };
}

function coalesceWithLast(mirror: UserCart | undefined, rows: readonly OutboxRow[], mutation: Mutation): Coalesced {
  const append = { drop: [], add: mutation };
  const last = rows.findLast((row) => row.subject === entityKeyOf(mutation));
  if (!last) return append;
  if (mutation.kind === 'shelf.addFree') return { drop: [], add: undefined };
  if (isCodeMutation(mutation)) return coalesceCode(last, mutation);
  if (isReading(mutation)) {
    if (!isReading(last) || !hasNoServerEffect(last)) return append;
    const joined = coalesceReading(last, mutation);
    if (joined !== 'nothing') return { drop: [last.seq], add: joined };
    // The two undo each other, and not what was begun before them.
    const isFirst = rows.every((row) => row.subject !== last.subject || row.seq >= last.seq);
    return { drop: [last.seq], add: isFirst ? undefined : mutation };
  }
  if (!isCartRow(last)) return append;
  if (last.kind === 'cart.addOffering' && mutation.kind === last.kind && keyOf(mutation) === keyOf(last)) {
    return { drop: [], add: undefined };
  }
  if (!hasNoServerEffect(last)) return append;
  const before = foldCart(
    mirror,
    rows.filter((row) => row.seq < last.seq),
  );
  const had = (key: CartLineKey) => before.lines.some((line) => line.key === key);
  const joined = combine(last, mutation, had);
  return joined === undefined ? append : { drop: [last.seq], add: joined === 'nothing' ? undefined : joined };
}

/** A redeem code waits once, however often it is typed. Another section code for a classroom takes the place of one not sent yet. */
function coalesceCode(last: OutboxRow, next: CodeMutation): Coalesced {
  if (next.kind === 'code.redeem' || last.kind !== next.kind) return { drop: [], add: undefined };
  return hasNoServerEffect(last) ? { drop: [last.seq], add: next } : { drop: [], add: next };
}

/** Two changes as one, `nothing` when they undo each other, `undefined` when they have to stay two. */
function combine(
  last: CartRow,
  next: CartMutation,
  had: (key: CartLineKey) => boolean,
): CartMutation | 'nothing' | undefined {
  const brought = keyOf(last);
  // What was in the cart before is not undone by undoing the change that also named it.
  if (last.kind === 'cart.removeOffering' || had(brought)) return undefined;
  if (next.kind === 'cart.removeOffering') {
    if (next.payload.lineKey !== brought) return undefined;
    return last.kind === 'cart.addOffering' ? 'nothing' : removalOfReplaced(last);
  }
  if (next.kind !== 'cart.replaceOffering' || next.payload.replaces !== brought) return undefined;
  const { replaces: _, ...wanted } = next.payload;
  if (last.kind === 'cart.addOffering') return { kind: 'cart.addOffering', payload: wanted };
  return { kind: 'cart.replaceOffering', payload: { ...wanted, replaces: last.payload.replaces } };
}

function removalOfReplaced(last: CartRow & { kind: 'cart.replaceOffering' }): CartMutation {
  return {
    kind: 'cart.removeOffering',
    payload: { lineKey: last.payload.replaces, seen: { product: last.payload.seen.product } },
  };
}

/** Taking out what was only ever refused asks nothing of the server. */
function isNoop(
  mirror: UserCart | undefined,
  rows: readonly OutboxRow[],
  merged: Coalesced,
  refused: readonly OutboxRow[],
): boolean {
  if (refused.length === 0 || merged.add?.kind !== 'cart.removeOffering') return false;
  if (rows.some((row) => row.subject === refused[0]?.subject)) return false;
  const key = merged.add.payload.lineKey;
  return !foldCart(mirror, rows).lines.some((line) => line.key === key);
}

/** The line that a change is about in the end. */
function keyOf(change: CartMutation): CartLineKey {
  if (change.kind === 'cart.removeOffering') return change.payload.lineKey;
  return cartLineKeyOf(change.payload.offeringId, change.payload.courseId);
}
