import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowsOf } from '../../db/database.ts';
import { addition, compareFields } from '../diff/row-change.ts';
import type { ImportKind, ReadContext } from '../import-kind.ts';
import { ChangeLog } from '../plan/change-log.ts';
import { ProblemLog } from '../stage/problem-log.ts';
import { collectRows } from '../table/collect-rows.ts';
import { type ProductRow, withProducts } from '../table/with-products.ts';
import { applyPrices, undoPrices } from './apply-prices.ts';
import { PRICE_FIELDS, type PriceRow, toPriceRow } from './price-rows.ts';

/**
 * The import of prices. A line changes the price of the offering with the same kind, duration and currency, or adds the
 * offering. Offerings that the file lacks stay as they are.
 */
export const pricesKind: ImportKind = {
  async read(context) {
    const { db, row, limits } = context;
    const problems = new ProblemLog(db, row.id, limits.maxProblems);
    const lines = await collectRows(context, problems, {
      fields: PRICE_FIELDS,
      toRow: (line) => toPriceRow(line, context.currency),
    });
    const prices = await withoutRepeats(withProducts(db, lines, problems), problems);
    const result = await planPrices(context, prices);
    await problems.finish(row.fileName);
    return result;
  },
  applyStep: applyPrices,
  undoStep: undoPrices,
};

type LocatedPrice = ProductRow<PriceRow>;

/** The terms of a price, e.g. digital access for 180 days in USD. A product has one offering of each. */
interface PricedOffering {
  readonly kind: string;
  readonly durationDays: number | null;
  readonly currency: string;
}

const offeringKey = (productId: number, { kind, durationDays, currency }: PricedOffering) =>
  [productId, kind, durationDays ?? 'always', currency].join('\t');

const keyOf = ({ row, product }: LocatedPrice) => offeringKey(product.id, row);

/** Leaves out lines whose offering occurs before in the file. */
async function withoutRepeats(prices: AsyncIterable<LocatedPrice>, problems: ProblemLog): Promise<LocatedPrice[]> {
  const first = new Map<string, LocatedPrice>();
  for await (const price of prices) {
    const known = first.get(keyOf(price));
    if (!known) {
      first.set(keyOf(price), price);
      continue;
    }
    const params = { firstLine: known.location.line };
    await problems.add({ severity: 'warning', ...price.location, field: 'price', code: 'line_repeated', params });
  }
  return [...first.values()];
}

const storedSchema = z.object({
  id: z.coerce.number(),
  product_id: z.coerce.number(),
  kind: z.string(),
  duration_days: z.number().nullable(),
  currency_code: z.string(),
  price_cents: z.number().nullable(),
});

/** Loads the active offerings of products, by the key of a price. */
async function loadOfferings(db: Database, productIds: readonly number[]) {
  const rows = await rowsOf(
    db,
    sql`select distinct on (product_id, kind, duration_days, currency_code)
        id, product_id, kind, duration_days, currency_code, price_cents
      from offerings where is_active and tenure <> 'subscription'
        and product_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb))
      order by product_id, kind, duration_days, currency_code, id`,
    storedSchema,
  );
  return new Map(
    rows.map((row) => {
      const { kind, duration_days: durationDays, currency_code: currency } = row;
      return [offeringKey(row.product_id, { kind, durationDays, currency }), row];
    }),
  );
}

async function planPrices({ db, row, limits, onBatch }: ReadContext, prices: readonly LocatedPrice[]) {
  const log = new ChangeLog(db, row.id, limits.stepSize);
  for (let start = 0; start < prices.length; start += limits.pageSize) {
    const page = prices.slice(start, start + limits.pageSize);
    const stored = await loadOfferings(db, [...new Set(page.map(({ product }) => product.id))]);
    for (const price of page) {
      const { kind, durationDays, priceCents, currency } = price.row;
      const known = stored.get(keyOf(price));
      const change = known
        ? compareFields({ priceCents: known.price_cents }, { priceCents }, [])
        : addition({ productId: price.product.id, kind, durationDays, currency, priceCents });
      const rowId = known?.id ?? null;
      log.add('price', change, { key: keyOf(price), label: price.product.name, rowId, ...price.location });
    }
    await log.flush();
    await onBatch(Math.min(start + page.length, prices.length), prices.length);
  }
  return { counts: log.counts, steps: log.steps };
}
