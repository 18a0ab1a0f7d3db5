import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type CategoryNode, categoryTree } from './category-tree.ts';
import { recordset } from './import-tables.ts';

type Row = { url_slug: string; title: string; parent: string | null };

const flatten = (nodes: CategoryNode[], parent: string | null): Row[] =>
  nodes.flatMap(({ title, slug, children = [] }) => {
    const url_slug = parent === null ? slug : `${parent}/${slug}`;
    return [{ url_slug, title: title.en, parent }, ...flatten(children, url_slug)];
  });

/** Writes the category tree. Running it again only renames categories; it removes none. */
export const ensureCategories = async (db: Database): Promise<void> => {
  const rows = flatten(categoryTree, null);
  const columns = { url_slug: 'text', title: 'text', parent: 'text' } as const;
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`insert into categories (url_slug, title)
      select url_slug, title from ${recordset(rows, columns)}
      on conflict (url_slug) do update set title = excluded.title`);
    await transaction.execute(sql`update categories set parent_id = parents.id
      from ${recordset(rows, columns)} join categories parents on parents.url_slug = r.parent
      where categories.url_slug = r.url_slug and categories.parent_id is distinct from parents.id`);
  });
};
