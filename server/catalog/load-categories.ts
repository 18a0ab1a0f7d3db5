import { eq, like, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { categories } from '../db/schema/categories.ts';
import type { CategoryRow } from './category-tree.ts';

/** Every category: a tree has some hundreds. */
export async function loadCategories(db: Database): Promise<CategoryRow[]> {
  return db
    .select({ id: categories.id, parentId: categories.parentId, title: categories.title, urlSlug: categories.urlSlug })
    .from(categories);
}

/** The title of a category; `undefined` where there is no such category. */
export async function findCategoryTitle(db: Database, urlSlug: string): Promise<string | undefined> {
  const [row] = await db.select({ title: categories.title }).from(categories).where(eq(categories.urlSlug, urlSlug));
  return row?.title;
}

/** Ids of a category and all below it; empty when there is no such category. */
export async function loadSubtreeIds(db: Database, urlSlug: string): Promise<number[]> {
  const below = `${urlSlug.replace(/[\\%_]/g, (sign) => `\\${sign}`)}/%`;
  const rows = await db
    .select({ id: categories.id, urlSlug: categories.urlSlug })
    .from(categories)
    .where(or(eq(categories.urlSlug, urlSlug), like(categories.urlSlug, below)));
  return rows.some((row) => row.urlSlug === urlSlug) ? rows.map((row) => row.id) : [];
}
