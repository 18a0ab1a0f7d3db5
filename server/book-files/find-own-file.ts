import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { assets } from '../db/schema/assets.ts';
import { bookFiles } from '../db/schema/book-files.ts';
import { collectionItems } from '../db/schema/products.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';

export type BookFileRow = typeof bookFiles.$inferSelect;

/** A file with the time at which the person's access to it ends. Without a time the access never ends. */
export interface OwnFile extends BookFileRow {
  readonly accessEndsAt: Date | undefined;
}

/**
 * Finds a file of a book that a person has, directly or inside a collection, classroom or e-bundle. Throws 404 if there
 * is no such file, 403 if the person has no access to it or the access has ended.
 */
export async function findOwnFile(db: Database, userId: number, fileId: number, now: Date): Promise<OwnFile> {
  const [file] = await db.select().from(bookFiles).where(eq(bookFiles.id, fileId));
  if (!file) throw notFound();
  const around = await db
    .select({ id: collectionItems.collectionId })
    .from(collectionItems)
    .where(eq(collectionItems.productId, file.productId));
  const existing = await db
    .select({ expiresAt: assets.expiresAt })
    .from(assets)
    .where(
      and(
        eq(assets.userId, userId),
        inArray(assets.productId, [file.productId, ...around.map((row) => row.id)]),
        inArray(assets.format, ['digital', 'combo']),
        isNull(assets.deletedAt),
      ),
    );
  const open = existing.filter((one) => one.expiresAt === null || one.expiresAt > now);
  if (open.length > 0) return { ...file, accessEndsAt: latestOf(open.map((one) => one.expiresAt)) };
  throw new Problem(403, 'forbidden', {
    detail: existing.length > 0 ? shopMessages.accessExpired : shopMessages.notYours,
  });
}

/** If a person has a book twice, the later end counts, and access without end wins. */
function latestOf(ends: readonly (Date | null)[]): Date | undefined {
  let latest: Date | undefined;
  for (const end of ends) {
    if (end === null) return undefined;
    if (latest === undefined || end > latest) latest = end;
  }
  return latest;
}
