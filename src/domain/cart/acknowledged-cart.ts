import * as z from 'zod/mini';
import { offeringKindSchema } from '../offerings/offering-schema.ts';
import type { ProductId } from '../primitives/ids-schema.ts';
import type { Asset } from '../shelf/asset-schema.ts';
import { formatOfFlags } from './cart-format.ts';
import { cartMessage } from './cart-message.ts';
import { type CartItem, cartLineKeySchema, cartProductSchema, type UserCart } from './cart-schema.ts';
import { type CartChange, lineKeysOf } from './fold-cart.ts';
import { parsePrice } from './price.ts';
import { priceOfOffering } from './price-of-offering.ts';

/** The state of a cart line that the person last acknowledged. */
const knownLineSchema = z.object({
  format: z.optional(offeringKindSchema),
  /** In cents; absent when the line had no price. */
  price: z.optional(z.int()),
  isAvailable: z.boolean(),
  /** True if the person already owned the product. */
  isOwned: z.boolean(),
});
export type KnownLine = z.infer<typeof knownLineSchema>;

/** A line that left the cart without a change on this device. */
const goneLineSchema = z.object({
  key: cartLineKeySchema,
  product: cartProductSchema,
  /** The time at which this device learned of the removal, in milliseconds since the epoch. */
  at: z.number(),
});

/** Data stored beside the cart to notify the person of changes that they did not make. */
export const acknowledgedCartSchema = z.object({
  lines: z.record(z.string(), knownLineSchema),
  gone: z.array(goneLineSchema),
});
export type AcknowledgedCart = z.infer<typeof acknowledgedCartSchema>;

export const EMPTY_ACKNOWLEDGED_CART: AcknowledgedCart = { lines: {}, gone: [] };

/** Maximum number of removed lines that are kept. */
const MAX_GONE = 20;

/** The assets on the shelf, by product. */
export type Shelf = ReadonlyMap<ProductId, readonly Pick<Asset, 'format' | 'isExpired' | 'acquiredAt'>[]>;

/** Input for writing a new cart. */
export interface CartWriting {
  readonly memory: AcknowledgedCart;
  /** The cart that the server confirmed before. */
  readonly before: UserCart | undefined;
  readonly after: UserCart;
  /** The cart changes of the outbox, including the one that is being confirmed. */
  readonly changes: readonly CartChange[];
  readonly shelf: Shelf;
  /** The time at which the missing lines were removed; absent when an order of this page may have taken them. */
  readonly removedAt: number | undefined;
}

/**
 * Builds the acknowledged state for a cart. For a line that is new in the mirror, it uses what the person saw when they
 * added it, or the previous state on this device. For a line from elsewhere, it uses the current state.
 */
export function buildAcknowledgedCart(writing: CartWriting): AcknowledgedCart {
  const { memory, after } = writing;
  const lines = Object.fromEntries(after.cartItems.map((item) => [item.id, knownOf(item, writing)]));
  const gone = memory.gone.filter(({ key }) => !(key in lines));
  return { lines, gone: [...gone, ...removedLines(writing)].slice(-MAX_GONE) };
}

/** Returns the current state of a line. */
export function knownLineOf(item: CartItem, shelf: Shelf): KnownLine {
  const price = priceOf(item);
  return {
    format: formatOfFlags(item),
    ...(price === undefined ? {} : { price }),
    isAvailable: item.isAvailable,
    isOwned: isOwned(item, shelf),
  };
}

function knownOf(item: CartItem, { memory, before, changes, shelf }: CartWriting): KnownLine {
  const now = knownLineOf(item, shelf);
  const known = memory.lines[item.id];
  if (known && known.format === now.format) return { ...known, price: known.price ?? now.price };
  const old = before?.cartItems.find((one) => one.id === item.id && formatOfFlags(one) === now.format);
  const price = priceSeen(item, changes) ?? (old && priceOf(old)) ?? priceWhenAdded(item) ?? now.price;
  return { ...now, price, isAvailable: true };
}

/** The price of a line that another device of the same person added. */
function priceWhenAdded({ priceBefore }: CartItem): number | undefined {
  return priceBefore === undefined ? undefined : parsePrice(priceBefore);
}

function priceOf(item: CartItem): number | undefined {
  return priceOfOffering(item.offering, formatOfFlags(item));
}

function priceSeen(item: CartItem, changes: readonly CartChange[]): number | undefined {
  const lines = changes.flatMap(({ operation }) => (operation.kind === 'remove' ? [] : [operation.line]));
  const line = lines.findLast(({ key }) => key === item.id);
  return line && priceOfOffering(line.offering, line.format);
}

/** True if an asset on the shelf makes buying the line unnecessary. */
function isOwned(item: CartItem, shelf: Shelf): boolean {
  const format = formatOfFlags(item);
  const unexpired = (shelf.get(item.product.id) ?? []).filter((asset) => !asset.isExpired);
  if (format === undefined) return false;
  const message = cartMessage({
    format,
    isOwned: unexpired.some((asset) => asset.format !== 'print'),
    isPrintOrdered: unexpired.some((asset) => asset.format !== 'digital'),
    isCourseFee: false,
  });
  return message !== undefined;
}

function removedLines({ memory, before, after, changes, removedAt }: CartWriting): AcknowledgedCart['gone'] {
  if (removedAt === undefined) return [];
  const requested = new Set<string>(changes.flatMap(({ operation }) => lineKeysOf(operation)));
  return (before?.cartItems ?? [])
    .filter(({ id }) => !requested.has(id) && !after.cartItems.some((item) => item.id === id))
    .filter(({ id }) => memory.lines[id]?.isOwned !== true)
    .map(({ id, product }) => ({ key: id, product, at: removedAt }));
}
