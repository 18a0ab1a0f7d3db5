import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { courseIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { latestFirst } from '../../src/domain/saved/saved-list.ts';
import type { SavedItem, SavedList, ShownChoice } from '../../src/domain/saved/saved-schema.ts';
import { loadListings, toProductId } from '../catalog/load-listings.ts';
import { toOffering } from '../catalog/to-offering.ts';
import { offerings } from '../db/schema/offerings.ts';
import { savedItems, savedLists } from '../db/schema/saved.ts';
import { type CartDeps, loadStillSold } from '../shopping-cart/to-user-cart.ts';

type Row = { readonly item: typeof savedItems.$inferSelect; readonly offering: typeof offerings.$inferSelect | null };

/** Loads a person's list in the API format. Each offering says whether it can still be bought on this site. */
export async function loadSavedList(deps: CartDeps, userId: number): Promise<SavedList> {
  const { tx } = deps;
  const [list] = await tx.select().from(savedLists).where(eq(savedLists.userId, userId));
  const empty = { id: String(userId), version: list?.version ?? 0, items: [] };
  const rows: Row[] = await tx
    .select({ item: savedItems, offering: offerings })
    .from(savedItems)
    .leftJoin(offerings, eq(offerings.id, savedItems.offeringId))
    .where(eq(savedItems.userId, userId));
  if (rows.length === 0) return empty;
  const listings = await loadListings(
    tx,
    rows.map(({ item }) => item.productId),
  );
  const saved = rows.map((row) => ({ item: row.item, choice: toChoice(row) }));
  const choices = saved.flatMap(({ choice }) => choice ?? []);
  const isStillSold = await loadStillSold(deps, { kind: 'person', userId }, choices);
  const items = saved.flatMap(({ item, choice }): SavedItem[] => {
    const product = listings.get(item.productId);
    if (!product) return [];
    return [
      {
        id: toProductId(item.productId),
        savedAt: item.savedAt.toISOString(),
        product,
        ...(choice ? { choice: { ...choice, isAvailable: isStillSold(choice) } } : {}),
      },
    ];
  });
  return { ...empty, items: items.sort(latestFirst) };
}

function toChoice({ item: { courseId, format }, offering }: Row): Omit<ShownChoice, 'isAvailable'> | undefined {
  if (!offering || !format) return undefined;
  const shown = toOffering(offering);
  const course = courseId === null ? {} : { courseId: z.parse(courseIdSchema, courseId) };
  return { offeringId: shown.id, ...course, format, offering: shown };
}
