import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { recordset } from '../../../server/onix/import-tables.ts';
import type { NumberedTitle } from './demonstration-titles.ts';
import { houseOfferings, priceOf, printOnDemandShare } from './offering-shapes.ts';

type TitleWithId = NumberedTitle & { id: number };

const price = (cents: number, share: number | undefined): number | null =>
  share === undefined ? null : priceOf(cents, share);

/** Saves offerings that a feed cannot express: print copies to buy or rent, combos, offerings without a price. */
const saveHouseOfferings = async (db: Database, titles: TitleWithId[]): Promise<void> => {
  const rows = titles
    .filter(({ kind }) => kind === 'book')
    .flatMap(({ id, shape, priceCents }) =>
      (houseOfferings[shape] ?? []).map((offering) => ({
        product_id: id,
        source_key: offering.sourceKey,
        kind: offering.kind,
        tenure: offering.tenure,
        price_cents: price(priceCents, offering.share),
        combo_price_cents: price(priceCents, offering.comboShare),
        description: offering.description,
        terms: offering.terms,
        duration_days: offering.days ?? null,
      })),
    );
  const columns = {
    product_id: 'bigint',
    source_key: 'text',
    kind: 'text',
    tenure: 'text',
    price_cents: 'integer',
    combo_price_cents: 'integer',
    description: 'text',
    terms: 'text',
    duration_days: 'integer',
  } as const;
  const names = Object.keys(columns);
  const updates = names.slice(2).map((column) => `${column} = excluded.${column}`);
  await db.execute(sql`insert into offerings (${sql.raw(names.join(', '))})
    select ${sql.raw(names.join(', '))} from ${recordset(rows, columns)}
    on conflict (product_id, source_key) do update set ${sql.raw(updates.join(', '))}, is_active = true`);
};

/** Saves the print-on-demand add-on of digital offerings: a flag and the price of both together. */
const savePrintOnDemand = async (db: Database, titles: TitleWithId[]): Promise<void> => {
  const rows = titles
    .filter(({ shape }) => shape === 'pod')
    .map(({ id }) => ({ product_id: id, share: printOnDemandShare }));
  await db.execute(sql`update offerings set show_print_option = true,
      combo_price_cents = round(price_cents * r.share)::integer
    from ${recordset(rows, { product_id: 'bigint', share: 'double precision' })}
    where offerings.product_id = r.product_id and offerings.kind = 'digital' and price_cents is not null`);
};

/** Saves all prices and offerings that the feed cannot express. Running it again changes nothing. */
export const supplementOfferings = async (db: Database, titles: TitleWithId[]): Promise<void> => {
  await saveHouseOfferings(db, titles);
  await savePrintOnDemand(db, titles);
};
