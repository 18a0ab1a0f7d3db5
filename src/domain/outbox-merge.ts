import type { CartLineKey, UserCart } from '../contract/cart.ts';
import { cartLineKeyOf } from './cart-line-key.ts';
import { type CodeIntent, isCodeIntent } from './code-intent.ts';
import { type CartRow, foldCart, isCartRow } from './fold-cart.ts';
import type { CartChange, Intent } from './intent.ts';
import { subjectOf } from './intent-subject.ts';
import { isRefused, isWithoutEffect } from './outbox-facts.ts';
import type { OutboxRow } from './outbox-row.ts';
import { isReading, joinReading } from './reading-intent.ts';

/** What becomes of the outbox when an intent is asked for: rows that go, and the one that comes, if any. */
export interface Merged {
  readonly drop: readonly number[];
  readonly add: Intent | undefined;
}

/**
 * Merging before sending (ARCHITECTURE, The sync protocol): a never-attempted add and its remove cancel, replace after replace
 * keeps the last, add then replace is the add of the last. A row whose sending was begun is never touched: what became of it
 * is unknown. A refused row is known to have done nothing, so a new wish about its subject takes its place.
 *
 * @param rows the whole outbox in order
 */
export function mergeIntent(mirror: UserCart | undefined, rows: readonly OutboxRow[], intent: Intent): Merged {
  const subject = subjectOf(intent);
  const refused = rows.filter((row) => row.subject === subject && isRefused(row));
  const superseded = refused.reduce(overRefused, intent);
  const rest = rows.filter((row) => !refused.includes(row));
  const merged = mergeWithLast(mirror, rest, superseded);
  return {
    drop: [...refused.map((row) => row.seq), ...merged.drop],
    add: isVain(mirror, rest, merged, refused) ? undefined : merged.add,
  };
}

/** A change of what a refused replacement would have brought is a change of what it left in place. */
function overRefused(intent: Intent, row: OutboxRow): Intent {
  if (row.kind !== 'cart.replaceOffering' || intent.kind !== 'cart.replaceOffering') return intent;
  if (intent.payload.replaces !== keyOf(row)) return intent;
  return { ...intent, payload: { ...intent.payload, replaces: row.payload.replaces } };
}

function mergeWithLast(mirror: UserCart | undefined, rows: readonly OutboxRow[], intent: Intent): Merged {
  const append = { drop: [], add: intent };
  const last = rows.findLast((row) => row.subject === subjectOf(intent));
  if (!last) return append;
  if (intent.kind === 'shelf.addFree') return { drop: [], add: undefined };
  if (isCodeIntent(intent)) return joinCode(last, intent);
  if (isReading(intent)) {
    if (!isReading(last) || !isWithoutEffect(last)) return append;
    const joined = joinReading(last, intent);
    if (joined !== 'nothing') return { drop: [last.seq], add: joined };
    // The two undo each other, and not what was begun before them.
    const isFirst = rows.every((row) => row.subject !== last.subject || row.seq >= last.seq);
    return { drop: [last.seq], add: isFirst ? undefined : intent };
  }
  if (!isCartRow(last)) return append;
  if (last.kind === 'cart.addOffering' && intent.kind === last.kind && keyOf(intent) === keyOf(last)) {
    return { drop: [], add: undefined };
  }
  if (!isWithoutEffect(last)) return append;
  const before = foldCart(
    mirror,
    rows.filter((row) => row.seq < last.seq),
  );
  const had = (key: CartLineKey) => before.lines.some((line) => line.key === key);
  const joined = join(last, intent, had);
  return joined === undefined ? append : { drop: [last.seq], add: joined === 'nothing' ? undefined : joined };
}

/** A redeem code waits once, however often it is typed. Another section code for a classroom takes the place of one not sent yet. */
function joinCode(last: OutboxRow, next: CodeIntent): Merged {
  if (next.kind === 'code.redeem' || last.kind !== next.kind) return { drop: [], add: undefined };
  return isWithoutEffect(last) ? { drop: [last.seq], add: next } : { drop: [], add: next };
}

/** Two changes as one, `nothing` when they undo each other, `undefined` when they have to stay two. */
function join(last: CartRow, next: CartChange, had: (key: CartLineKey) => boolean): CartChange | 'nothing' | undefined {
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

function removalOfReplaced(last: CartRow & { kind: 'cart.replaceOffering' }): CartChange {
  return {
    kind: 'cart.removeOffering',
    payload: { lineKey: last.payload.replaces, seen: { product: last.payload.seen.product } },
  };
}

/** Taking out what was only ever refused asks nothing of the server. */
function isVain(
  mirror: UserCart | undefined,
  rows: readonly OutboxRow[],
  merged: Merged,
  refused: readonly OutboxRow[],
): boolean {
  if (refused.length === 0 || merged.add?.kind !== 'cart.removeOffering') return false;
  if (rows.some((row) => row.subject === refused[0]?.subject)) return false;
  const key = merged.add.payload.lineKey;
  return !foldCart(mirror, rows).lines.some((line) => line.key === key);
}

/** The line that a change is about in the end. */
function keyOf(change: CartChange): CartLineKey {
  if (change.kind === 'cart.removeOffering') return change.payload.lineKey;
  return cartLineKeyOf(change.payload.offeringId, change.payload.courseId);
}
