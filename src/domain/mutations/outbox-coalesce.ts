import { cartLineKeyOf } from '../cart/cart-line-key.ts';
import type { CartLineKey, UserCart } from '../cart/cart-schema.ts';
import { type CartRow, foldCart, isCartRow } from '../cart/fold-cart.ts';
import { type CodeMutation, isCodeMutation } from '../codes/code-mutation.ts';
import { coalesceReading, isReading } from '../reading/reading-mutation.ts';
import { entityKeyOf } from './entity-key.ts';
import type { CartMutation, Mutation } from './mutation.ts';
import { hasNoServerEffect, isRefused } from './outbox-facts.ts';
import type { OutboxRow } from './outbox-row.ts';

/** Changes to the outbox for a new mutation: the rows to remove, and the row to add, if any. */
export interface Coalesced {
  readonly drop: readonly number[];
  readonly add: Mutation | undefined;
}

/**
 * Coalesces mutations before sending: an unattempted add and its remove cancel out, of consecutive replaces the last
 * one stays, and an add followed by a replace becomes an add of the last offering. A row that was attempted is never
 * changed, because its result is unknown. A refused row had no effect, so a new mutation of the same subject takes its
 * place.
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

/**
 * If the mutation replaces the line that a refused replacement would have added, it replaces the line that the refusal
 * left in the cart.
 */
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
    // The two cancel out only if no earlier row of the subject exists.
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

/**
 * A redeem code is queued once, however often it is typed. A new section code for a classroom replaces an unsent one.
 */
function coalesceCode(last: OutboxRow, next: CodeMutation): Coalesced {
  if (next.kind === 'code.redeem' || last.kind !== next.kind) return { drop: [], add: undefined };
  return hasNoServerEffect(last) ? { drop: [last.seq], add: next } : { drop: [], add: next };
}

/** Combines two changes: one change, `nothing` when they cancel out, `undefined` when both must stay. */
function combine(
  last: CartRow,
  next: CartMutation,
  had: (key: CartLineKey) => boolean,
): CartMutation | 'nothing' | undefined {
  const brought = keyOf(last);
  // Lines that were in the cart before stay when the change that also named them is undone.
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

/** Removing a line that was only ever refused needs no request. */
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

/** Returns the key of the resulting line of a change. */
function keyOf(change: CartMutation): CartLineKey {
  if (change.kind === 'cart.removeOffering') return change.payload.lineKey;
  return cartLineKeyOf(change.payload.offeringId, change.payload.courseId);
}
