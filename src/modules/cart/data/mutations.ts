import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { flagsOfFormat } from '../../../domain/cart/cart-format.ts';
import { cartLineKeyOf, partsOfCartLineKey } from '../../../domain/cart/cart-line-key.ts';
import {
  type CartLineKey,
  cartLineKeySchema,
  cartProductSchema,
  type UserCart,
} from '../../../domain/cart/cart-schema.ts';
import { applyCartChange, type CartFold, type CartViewLine, startCartFold } from '../../../domain/cart/fold-cart.ts';
import { formatPrice } from '../../../domain/cart/price.ts';
import { priceOfOffering } from '../../../domain/cart/price-of-offering.ts';
import { changesSupersededByAccount } from '../../../domain/cart/superseded-changes.ts';
import { offeringKindSchema, offeringSchema } from '../../../domain/offerings/offering-schema.ts';
import { courseIdSchema, offeringIdSchema } from '../../../domain/primitives/ids-schema.ts';
import { failure, type Result, success } from '../../../engine/http/api-error.ts';
import { type Coalescence, type CoalescePair, defineMutation } from '../../../engine/mutations/define-mutation.ts';
import type { Mutation } from '../../../engine/mutations/mutation.ts';
import { foldOutbox } from '../../../engine/mutations/mutation-registry.ts';
import { pullFailure } from '../../../engine/mutations/pull-failure.ts';
import type { OutboxRow } from '../../../engine/outbox/outbox-row.ts';
import type { PersonDatabase } from '../../device/data/person-database.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { deleteCartItem, getCart, postCartItem } from './api.ts';
import { loadCartMirror } from './cart-mirror.ts';
import { confirmCart } from './put-cart.ts';

/** The data that the person saw, so that the change can be shown offline. Only the price is sent to the server. */
const seenOfferingSchema = z.object({ product: cartProductSchema, offering: offeringSchema });

const wantedLine = {
  offeringId: offeringIdSchema,
  courseId: z.optional(courseIdSchema),
  format: offeringKindSchema,
  seen: seenOfferingSchema,
};
const wantedLineSchema = z.object(wantedLine);
type WantedLine = z.infer<typeof wantedLineSchema>;
const replacedLineSchema = z.object({ ...wantedLine, replaces: cartLineKeySchema });
const removedLineSchema = z.object({ lineKey: cartLineKeySchema, seen: z.object({ product: cartProductSchema }) });

export type CartMutation =
  | Mutation<'cart.addOffering', WantedLine>
  | Mutation<'cart.removeOffering', z.infer<typeof removedLineSchema>>
  | Mutation<'cart.replaceOffering', z.infer<typeof replacedLineSchema>>;

/** The answer of each cart mutation is the whole cart. */
const confirmedByCart = {
  mirror: {
    tables: (db: PersonDatabase) => [db.cart],
    load: async (db: PersonDatabase) => (await loadCartMirror(db))?.value,
  },
  confirm: confirmWithCart,
  confirmByPull: confirmWithPulledCart,
};

export const addOffering = defineMutation({
  ...confirmedByCart,
  kind: 'cart.addOffering',
  args: wantedLineSchema,
  entity: entityOfLine,
  apply: (fold: CartFold, args, row) =>
    applyCartChange(fold, { row, operation: { kind: 'add', line: lineOf(args, 'added') } }),
  coalesce: (pair) => coalesceCart(pair, { kind: 'cart.addOffering', payload: pair.next }),
  push: ({ client }: UserSyncContext, args, key) => postCartItem(client, cartItemOf(args), key),
  describe: ({ seen }) => {
    const { name } = seen.product;
    return msg`Add <0>${name}</0> to your cart`;
  },
});

export const removeOffering = defineMutation({
  ...confirmedByCart,
  kind: 'cart.removeOffering',
  args: removedLineSchema,
  entity: ({ lineKey, seen }) => entityOfLine({ seen, courseId: partsOfCartLineKey(lineKey).courseId }),
  apply: (fold: CartFold, { lineKey }, row) =>
    applyCartChange(fold, { row, operation: { kind: 'remove', key: lineKey } }),
  coalesce: (pair) => coalesceCart(pair, { kind: 'cart.removeOffering', payload: pair.next }),
  isNoop: ({ lineKey }, rows, mirror) => !hasLine(foldCart(mirror, rows), lineKey),
  push: ({ client }: UserSyncContext, { lineKey }, key) => deleteCartItem(client, lineKey, key),
  describe: ({ seen }) => {
    const { name } = seen.product;
    return msg`Remove <0>${name}</0> from your cart`;
  },
});

export const replaceOffering = defineMutation({
  ...confirmedByCart,
  kind: 'cart.replaceOffering',
  args: replacedLineSchema,
  entity: entityOfLine,
  apply: (fold: CartFold, args, row) =>
    applyCartChange(fold, {
      row,
      operation: { kind: 'replace', replaces: args.replaces, line: lineOf(args, 'replaced') },
    }),
  coalesce: (pair) => coalesceCart(pair, { kind: 'cart.replaceOffering', payload: pair.next }),
  supersede: rebaseOnRefusedReplacement,
  push: ({ client }: UserSyncContext, args, key) =>
    postCartItem(client, { ...cartItemOf(args), replaces: args.replaces }, key),
  describe: ({ seen }) => {
    const { name } = seen.product;
    return msg`Change how you get <0>${name}</0>`;
  },
});

export const cartMutations = [addOffering, removeOffering, replaceOffering] as const;

export function isCartMutation<One extends Mutation>(one: One): one is One & CartMutation {
  return cartMutations.some(({ kind }) => kind === one.kind);
}

/** The mirror of the cart with the outbox applied. */
export function foldCart(mirror: UserCart | undefined, rows: readonly OutboxRow[]): CartFold {
  return foldOutbox(cartMutations, startCartFold(mirror), rows);
}

/** Drops the visitor's rows that lose against the account's cart at sign-in. */
export function dropRowsSupersededByAccount<Row extends OutboxRow>(
  account: UserCart | undefined,
  visitor: UserCart | undefined,
  rows: readonly Row[],
): Row[] {
  const superseded = changesSupersededByAccount(account, foldCart(visitor, rows));
  return rows.filter((row) => !superseded.has(row.id));
}

/** A replacement concerns two offerings, so the entity is the product in its course. */
function entityOfLine({
  seen,
  courseId,
}: Pick<WantedLine, 'courseId'> & { seen: { product: { id: string } } }): string {
  return courseId === undefined ? `cart:${seen.product.id}` : `cart:${seen.product.id}:${courseId}`;
}

function lineOf(args: WantedLine, pending: 'added' | 'replaced'): CartViewLine {
  const { offeringId, courseId, format, seen } = args;
  const key = cartLineKeyOf(offeringId, courseId);
  return { key, productId: seen.product.id, offeringId, courseId, format, ...seen, pending };
}

function cartItemOf({ offeringId, courseId, format, seen }: WantedLine) {
  const seenPrice = priceOfOffering(seen.offering, format);
  return {
    offeringId,
    courseId,
    ...flagsOfFormat(format),
    ...(seenPrice === undefined ? {} : { seenPrice: formatPrice(seenPrice) }),
  };
}

function hasLine({ lines }: CartFold, key: CartLineKey): boolean {
  return lines.some((line) => line.key === key);
}

/** Returns the key of the resulting line of a mutation. */
function keyOf(one: CartMutation): CartLineKey {
  if (removeOffering.is(one)) return one.payload.lineKey;
  return cartLineKeyOf(one.payload.offeringId, one.payload.courseId);
}

/**
 * If the mutation replaces the line that a refused replacement would have added, it replaces the line that the refusal
 * left in the cart.
 */
function rebaseOnRefusedReplacement<Args extends { replaces: CartLineKey }>(args: Args, refused: OutboxRow): Args {
  if (!replaceOffering.is(refused) || args.replaces !== keyOf(refused)) return args;
  return { ...args, replaces: refused.payload.replaces };
}

/**
 * An addition and its removal cancel out, of consecutive replacements the last one stays, and an addition with a
 * replacement becomes an addition of the last offering.
 */
function coalesceCart(pair: CoalescePair<unknown, UserCart | undefined>, next: CartMutation): Coalescence {
  const { last, isUnsent, earlier, mirror } = pair;
  if (!isCartMutation(last)) return 'keepBoth';
  if (addOffering.is(last) && addOffering.is(next) && keyOf(last) === keyOf(next)) return 'keepFirst';
  const added = keyOf(last);
  // Lines that were in the cart before stay when the change that also named them is undone.
  if (!isUnsent || removeOffering.is(last) || hasLine(foldCart(mirror, earlier), added)) return 'keepBoth';
  if (removeOffering.is(next)) {
    if (next.payload.lineKey !== added) return 'keepBoth';
    return addOffering.is(last) ? 'cancelOut' : { replaceBy: removalOf(last.payload.replaces, last.payload) };
  }
  if (!replaceOffering.is(next) || next.payload.replaces !== added) return 'keepBoth';
  const { replaces: _, ...wanted } = next.payload;
  if (addOffering.is(last)) return { replaceBy: { kind: addOffering.kind, payload: wanted } };
  const payload = { ...wanted, replaces: last.payload.replaces };
  return { replaceBy: { kind: replaceOffering.kind, payload } };
}

function removalOf(lineKey: CartLineKey, { seen }: WantedLine): CartMutation {
  return { kind: 'cart.removeOffering', payload: { lineKey, seen: { product: seen.product } } };
}

async function confirmWithCart(
  { db, now }: UserSyncContext,
  row: Pick<OutboxRow, 'seq'>,
  cart: UserCart,
): Promise<Result<unknown>> {
  // The session changed during the request: the cart of another person must not enter this person's mirror.
  if (cart.id !== db.person) return failure({ kind: 'unauthenticated', detail: '' });
  await db.dexie.transaction('rw', [db.cart, db.assets, db.outbox, db.meta], async () => {
    await confirmCart(db, cart, now(), foldCart);
    await db.outbox.delete(row.seq);
  });
  return success('confirmed');
}

async function confirmWithPulledCart(context: UserSyncContext, row: OutboxRow): Promise<Result<unknown>> {
  const pulled = await getCart(context.client);
  if (!pulled.ok) return pullFailure(pulled.error);
  return confirmWithCart(context, row, pulled.value);
}
