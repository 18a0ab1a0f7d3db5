import type { Database } from '../../db/database.ts';
import type { ProblemLog } from '../stage/problem-log.ts';
import type { LocatedRow } from './collect-rows.ts';
import { type FoundProduct, findById, findByIsbn } from './find-products.ts';

interface ProductName {
  readonly isbn: string | undefined;
  readonly productId: string | undefined;
}

export interface ProductRow<Row> extends LocatedRow<Row> {
  readonly product: FoundProduct;
}

/**
 * Finds the product of each line, and yields the lines in their order. A product id counts before an ISBN. A line of an
 * unknown product is reported and left out.
 */
export async function* withProducts<Row extends ProductName>(
  db: Database,
  lines: readonly LocatedRow<Row>[],
  problems: ProblemLog,
): AsyncGenerator<ProductRow<Row>> {
  const byIsbn = await findByIsbn(db, [...new Set(lines.flatMap(({ row }) => row.isbn ?? []))]);
  const byId = await findById(db, [...new Set(lines.flatMap(({ row }) => row.productId ?? []))]);
  for (const { row, location } of lines) {
    const value = row.productId ?? row.isbn ?? '';
    const product = row.productId === undefined ? byIsbn.get(value) : byId.get(value);
    if (product) yield { row, location, product };
    else {
      const field = row.productId === undefined ? 'isbn' : 'product_id';
      await problems.add({ severity: 'error', ...location, field, code: 'product_unknown', params: { value } });
    }
  }
}
