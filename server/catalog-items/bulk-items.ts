import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MAX_PRICE_CENTS } from '../../src/domain/cart/price.ts';
import type { BulkChange, PriceStep } from '../../src/domain/staff/bulk-schema.ts';
import { type BulkAction, type BulkScope, isSelected, outcomeOf } from '../bulk/bulk-action.ts';
import { requireInstallation } from '../bulk/school-of.ts';
import { CHARGED_CENTS } from '../catalog/charged-cents.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { versionOf } from '../staff/edit-version.ts';
import { changeItem } from './change-item.ts';
import { type ItemValues, loadItemValues, requireProduct } from './item-queries.ts';
import { isItemFound } from './list-items.ts';
import { planPrice } from './scheduled-prices.ts';

type ItemChange = Extract<BulkChange, { kind: `product.${string}` }>;
type PriceChange = Extract<BulkChange, { kind: 'product.price' }>;

/** Sets availability, channels or prices of many products. */
export function bulkItemAction(change: ItemChange, scope: BulkScope): BulkAction {
  requireInstallation(scope);
  return {
    from: sql`products p`,
    id: sql`p.id`,
    label: sql`p.name`,
    within: sql`not p.is_deleted`,
    selected: isSelected(sql`p.id`, change.selection, ({ q, lacks }) => isItemFound({ q, lacks })),
    ...expressionsFor(change),
    lock: (tx, id) => requireProduct(tx, String(id), true),
    apply: (tx, id) => applyTo(tx, scope, id, change),
  };
}

function expressionsFor(change: ItemChange): Pick<BulkAction, 'state' | 'outcome' | 'detail'> {
  switch (change.kind) {
    case 'product.availability':
      return {
        state: sql`to_jsonb(p.is_active)`,
        outcome: outcomeOf([sql`p.is_active = ${change.isActive}`, 'same']),
      };
    case 'product.channels': {
      const wanted = change.channels && [...new Set(change.channels)].sort();
      const rows = sql`from channel_availabilities a where a.product_id = p.id`;
      const open = sql`(select coalesce(jsonb_agg(a.channel_type order by a.channel_type collate "C"), '[]') ${rows}
        and a.availability_status = 'available')`;
      const isSame =
        wanted === null
          ? sql`not exists (select 1 ${rows})`
          : sql`exists (select 1 ${rows}) and ${open} = ${JSON.stringify(wanted)}::jsonb`;
      return {
        state: sql`(select coalesce(jsonb_agg(jsonb_build_array(a.channel_type, a.availability_status)
          order by a.channel_type), '[]') ${rows})`,
        outcome: outcomeOf([isSame, 'same']),
      };
    }
    case 'product.price': {
      const { price, copyPrice, isChanged } = nextPrices(change.by);
      return {
        state: sql`(select coalesce(jsonb_agg(jsonb_build_array(o.id, o.price_cents, o.copy_price_cents) order by o.id),
          '[]') ${PRICED})`,
        outcome: outcomeOf(
          [sql`not exists (select 1 ${PRICED})`, 'no-price'],
          [sql`exists (select 1 ${PRICED} and least(${price}, ${copyPrice}) < 0)`, 'below-zero'],
          [sql`exists (select 1 ${PRICED} and greatest(${price}, ${copyPrice}) > ${MAX_PRICE_CENTS})`, 'too-high'],
          [sql`not exists (select 1 ${PRICED} and ${isChanged})`, 'same'],
        ),
        // An offering with a copy shows both changes, so it comes first.
        detail: sql`(select jsonb_strip_nulls(jsonb_build_object('fromCents', o.price_cents, 'toCents', ${price},
          'currencyCode', o.currency_code, 'withCopy', case when o.copy_price_cents is not null then
            jsonb_build_object('fromCents', o.copy_price_cents, 'toCents', ${copyPrice}) end))
          ${PRICED} order by o.copy_price_cents is null, o.id limit 1)`,
      };
    }
  }
}

/**
 * The offerings of a product whose prices change: those on sale with a price, as the form of the product shows them. The
 * price together with a copy printed on demand is null unless the offering is sold with one (OFFER-11).
 */
const PRICED = sql`from (select id, product_id, currency_code, ${CHARGED_CENTS} as price_cents,
      case when kind = 'digital' and show_print_option then combo_price_cents end as copy_price_cents
    from offerings where is_active) o
  where o.product_id = p.id and o.price_cents is not null`;

/** The new prices of the offering `o`, without and with a copy printed on demand. Both change by the same step. */
function nextPrices(by: PriceStep): Record<'price' | 'copyPrice' | 'isChanged', SQL> {
  const price = nextCents(sql`o.price_cents`, by);
  const copyPrice = nextCents(sql`o.copy_price_cents`, by);
  return { price, copyPrice, isChanged: sql`(${price} <> o.price_cents or ${copyPrice} <> o.copy_price_cents)` };
}

/** A price after a step, rounded to a cent. */
function nextCents(cents: SQL, by: PriceStep): SQL {
  return 'cents' in by
    ? sql`(${cents} + ${by.cents}::integer)`
    : sql`round(${cents} * (100 + ${by.percent}::numeric) / 100)::integer`;
}

async function applyTo(tx: Database, scope: BulkScope, productId: number, change: ItemChange): Promise<void> {
  switch (change.kind) {
    case 'product.availability':
      return saveForm(tx, scope, productId, { isActive: change.isActive });
    case 'product.channels':
      return saveForm(tx, scope, productId, { channels: change.channels });
    case 'product.price':
      return change.startsAt === null
        ? setPrices(tx, scope, productId, change.by)
        : planPrices(tx, scope, productId, { ...change, startsAt: change.startsAt });
  }
}

async function saveForm(
  tx: Database,
  { actor, now }: BulkScope,
  productId: number,
  changes: Partial<ItemValues>,
): Promise<void> {
  const id = String(productId);
  const values = await loadItemValues(tx, await requireProduct(tx, id));
  await changeItem(tx, id, { ...values, ...changes, version: versionOf(values) }, actor, now);
}

const nextPricesSchema = z.object({ id: z.string(), price: z.number(), copy_price: z.number().nullable() });

/** Loads the new prices of the offerings that change. `comboPriceCents` is absent if the offering has no copy on sale. */
async function loadNextPrices(tx: Database, productId: number, by: PriceStep) {
  const { price, copyPrice, isChanged } = nextPrices(by);
  const changed = sql`select o.id::text, ${price} as price, ${copyPrice} as copy_price from
    (select ${productId}::bigint as id) p, lateral (select * ${PRICED}) o where ${isChanged} order by o.id`;
  const rows = await rowsOf(tx, changed, nextPricesSchema);
  return rows.map(({ id: offeringId, price: priceCents, copy_price }) => ({
    ...{ offeringId, priceCents },
    ...(copy_price === null ? {} : { comboPriceCents: copy_price }),
  }));
}

async function setPrices(tx: Database, scope: BulkScope, productId: number, by: PriceStep): Promise<void> {
  const next = new Map((await loadNextPrices(tx, productId, by)).map(({ offeringId, ...own }) => [offeringId, own]));
  const { offerings } = await loadItemValues(tx, await requireProduct(tx, String(productId)));
  const changed = offerings.map((offering) => ({ ...offering, ...next.get(offering.id) }));
  await saveForm(tx, scope, productId, { offerings: changed });
}

async function planPrices(
  tx: Database,
  { actor, now }: BulkScope,
  productId: number,
  { by, startsAt }: Pick<PriceChange, 'by'> & { readonly startsAt: string },
): Promise<void> {
  for (const next of await loadNextPrices(tx, productId, by)) {
    await planPrice(tx, { productId, ...next, startsAt }, actor, now);
  }
}
