import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { categories } from '../db/schema/categories.ts';
import type { CategoryRow } from './category-tree.ts';

/** Loads every category. A tree has some hundreds of them. */
export async function loadCategories(db: Database): Promise<CategoryRow[]> {
  return db
    .select({ id: categories.id, parentId: categories.parentId, title: categories.title, urlSlug: categories.urlSlug })
    .from(categories);
}

/** Returns true if there is a category with the slug. */
export async function isCategory(db: Database, urlSlug: string): Promise<boolean> {
  return (await db.$count(categories, eq(categories.urlSlug, urlSlug))) > 0;
}
