import type { CategoryRef, ProductCategory } from '../../src/domain/catalog/product-category-schema.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';

export interface CategoryRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly title: string;
  readonly urlSlug: string;
}

/** Sorts categories by title, by the rules of the language of the titles. */
function sortByTitle<Row extends { readonly title: string }>(rows: readonly Row[], language: LanguageCode): Row[] {
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  return [...rows].sort((a, b) => collator.compare(a.title, b.title));
}

/** Converts rows to tree nodes by title, with ancestors from the root down and direct children by title (CAT-1). */
export function toCategoryTree(unsorted: readonly CategoryRow[], language: LanguageCode): ProductCategory[] {
  const rows = sortByTitle(unsorted, language);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = new Map<number | null, CategoryRow[]>();
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
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
