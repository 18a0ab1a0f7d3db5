import { asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cartLineKeyOf } from '../../src/domain/cart/cart-line-key.ts';
import { type CartLine, changedCartLines } from '../../src/domain/cart/cart-lines.ts';
import { type Cents, toCents } from '../../src/domain/cart/price.ts';
import type { Offering } from '../../src/domain/offerings/offering-schema.ts';
import { courseIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { toProductId } from '../catalog/load-listings.ts';
import { toOffering } from '../catalog/to-offering.ts';
import type { Database } from '../db/database.ts';
import { cartItems, carts } from '../db/schema/carts.ts';
import { offerings } from '../db/schema/offerings.ts';

/** The owner of a cart. */
export type CartOwner =
  | { readonly kind: 'person'; readonly userId: number }
  | { readonly kind: 'visitor'; readonly visitorId: string };

/** A stored cart line. `itemId` is absent until the line is saved. */
export interface StoredLine extends CartLine {
  readonly itemId?: number;
  readonly offering: Offering;
  /** The price when the person added the line. Absent for lines that are older than this column. */
  readonly seenPrice?: Cents | undefined;
}

export interface StoredCart {
  readonly id: number;
  readonly version: number;
  readonly lines: readonly StoredLine[];
}

export interface LockedCart extends StoredCart {
  /** True if the visitor has signed in and this cart was merged into the account's cart. */
  readonly isMerged: boolean;
}

/** Finds a cart. Returns `undefined` if the owner never added a line. */
export async function findCart(db: Database, owner: CartOwner): Promise<StoredCart | undefined> {
  const [row] = await db.select().from(carts).where(isCartOf(owner));
  return row && { id: row.id, version: row.version, lines: await loadLines(db, row.id) };
}

/**
 * Locks the cart until the transaction ends and creates it if necessary. Concurrent changes of one cart wait for each
 * other here.
 */
export async function lockCart(tx: Database, owner: CartOwner): Promise<LockedCart> {
  const ownerColumns = owner.kind === 'person' ? { userId: owner.userId } : { visitorId: owner.visitorId };
  await tx.insert(carts).values(ownerColumns).onConflictDoNothing();
  const [row] = await tx.select().from(carts).where(isCartOf(owner)).for('update');
  if (!row) throw new Error('A cart that was just made is gone');
  return { id: row.id, version: row.version, lines: await loadLines(tx, row.id), isMerged: row.mergedAt !== null };
}

/**
 * Saves the difference between a locked cart and its new lines after a mutation. Any change increases the version by
 * one.
 */
export async function writeLines(
  tx: Database,
  cart: StoredCart,
  lines: readonly StoredLine[],
  now: Date,
): Promise<StoredCart> {
  if (lines === cart.lines) return cart;
  const { removed, added } = changedCartLines(cart.lines, lines);
  const goneIds = removed.flatMap((line) => line.itemId ?? []);
  if (goneIds.length > 0) await tx.delete(cartItems).where(inArray(cartItems.id, goneIds));
  if (added.length > 0) await tx.insert(cartItems).values(added.map((line) => toRow(cart.id, line, now)));
  const version = sql`${carts.version} + 1`;
  await tx.update(carts).set({ version, updatedAt: now }).where(eq(carts.id, cart.id));
  return { id: cart.id, version: cart.version + 1, lines };
}

function toRow(cartId: number, line: StoredLine, now: Date): typeof cartItems.$inferInsert {
  return {
    cartId,
    offeringId: Number(line.offeringId),
    courseId: line.courseId ?? '',
    format: line.format,
    seenPriceCents: line.seenPrice ?? null,
    addedAt: now,
  };
}

function isCartOf(owner: CartOwner) {
  return owner.kind === 'person' ? eq(carts.userId, owner.userId) : eq(carts.visitorId, owner.visitorId);
}

async function loadLines(db: Database, cartId: number): Promise<StoredLine[]> {
  const rows = await db
    .select({ item: cartItems, offering: offerings })
    .from(cartItems)
    .innerJoin(offerings, eq(offerings.id, cartItems.offeringId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.id));
  return rows.map(({ item, offering }) => {
    const line = toLine(offering, {
      courseId: item.courseId === '' ? undefined : item.courseId,
      format: item.format,
      seenPrice: item.seenPriceCents === null ? undefined : toCents(item.seenPriceCents),
    });
    return { ...line, itemId: item.id };
  });
}

/** Creates an unsaved line for an offering. */
export function toLine(
  offering: typeof offerings.$inferSelect,
  {
    courseId,
    format,
    seenPrice,
  }: Pick<StoredLine, 'format' | 'seenPrice'> & { readonly courseId?: string | undefined },
): StoredLine {
  const offered = toOffering(offering);
  const course = courseId === undefined ? undefined : z.parse(courseIdSchema, courseId);
  return {
    key: cartLineKeyOf(offered.id, course),
    productId: toProductId(offering.productId),
    offeringId: offered.id,
    ...(course === undefined ? {} : { courseId: course }),
    format,
    offering: offered,
    ...(seenPrice === undefined ? {} : { seenPrice }),
  };
}
