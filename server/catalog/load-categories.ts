import { eq, like, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { categories } from '../db/schema/categories.ts';
import type { CategoryRow } from './category-tree.ts';

/** Loads every category. A tree has some hundreds of them. */
export async function loadCategories(db: Database): Promise<CategoryRow[]> {
  return db
    .select({ id: categories.id, parentId: categories.parentId, title: categories.title, urlSlug: categories.urlSlug })
    .from(categories);
}

/** Returns the ids of a category and all its descendants; empty if the category does not exist. */
export async function loadSubtreeIds(db: Database, urlSlug: string): Promise<number[]> {
  const below = `${escapeLike(urlSlug)}/%`;
  const rows = await db
    .select({ id: categories.id, urlSlug: categories.urlSlug })
    .from(categories)
    .where(or(eq(categories.urlSlug, urlSlug), like(categories.urlSlug, below)));
  return rows.some((row) => row.urlSlug === urlSlug) ? rows.map((row) => row.id) : [];
}
