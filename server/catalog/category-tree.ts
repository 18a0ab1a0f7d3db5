import type { CategoryRef, ProductCategory } from '../../src/domain/catalog/product-category-schema.ts';

export interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly title: string;
  readonly urlSlug: string;
}

/** Sorts categories by title. The titles are English, whatever the reader's language is. */
export function sortByTitle<Row extends { readonly title: string }>(rows: readonly Row[]): Row[] {
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return [...rows].sort((a, b) => collator.compare(a.title, b.title));
}

/** Converts rows to tree nodes in the given order, with ancestors from the root down and direct children by title. */
export function toCategoryTree(rows: readonly CategoryRow[]): ProductCategory[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = new Map<number | null, CategoryRow[]>();
  for (const row of sortByTitle(rows)) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  return rows.map((row) => ({
    ...toRef(row),
    ancestors: ancestorsOf(row, byId).map(toRef),
    descendants: (children.get(row.id) ?? []).map(toRef),
  }));
}

function ancestorsOf(row: CategoryRow, byId: ReadonlyMap<number, CategoryRow>): CategoryRow[] {
  const ancestors: CategoryRow[] = [];
  let parent = row.parentId === null ? undefined : byId.get(row.parentId);
  // Guards against a cycle in the data, which would hang the server.
  while (parent && !ancestors.includes(parent)) {
    ancestors.unshift(parent);
    parent = parent.parentId === null ? undefined : byId.get(parent.parentId);
  }
  return ancestors;
}

function toRef(row: CategoryRow): CategoryRef {
  return { id: String(row.id), title: row.title, urlSlug: row.urlSlug };
}
