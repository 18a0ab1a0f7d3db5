import { eq } from 'drizzle-orm';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import type { Database } from '../db/database.ts';
import { categories } from '../db/schema/categories.ts';
import { categoryTitles } from '../onix/category-tree.ts';
import type { CategoryRow } from './category-tree.ts';

/** Loads every category, with its title in a language (CAT-18). A tree has some hundreds of them. */
export async function loadCategories(db: Database, language: LanguageCode): Promise<CategoryRow[]> {
  const rows = await db
    .select({ id: categories.id, parentId: categories.parentId, title: categories.title, urlSlug: categories.urlSlug })
    .from(categories);
  return rows.map((row) => ({ ...row, title: categoryTitle(row, language) }));
}

/** Returns the title of a category in a language: its own in English, and where Carrel has no translation (CAT-18). */
export function categoryTitle(
  { urlSlug, title }: Pick<CategoryRow, 'urlSlug' | 'title'>,
  language: LanguageCode,
): string {
  return (language === 'en' ? undefined : categoryTitles.get(urlSlug)?.[language]) ?? title;
}

/** Returns true if there is a category with the slug. */
export async function isCategory(db: Database, urlSlug: string): Promise<boolean> {
  return (await db.$count(categories, eq(categories.urlSlug, urlSlug))) > 0;
}
