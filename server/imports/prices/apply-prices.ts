import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { idList } from '../../db/id-list.ts';
import { idsOf, isOfImportStep } from '../apply/step-context.ts';
import type { ImportRow } from '../import-row.ts';

const priceIn = (image: 'before' | 'after') => sql`(c.${sql.raw(image)}->>'priceCents')::integer`;

/**
 * Changes prices that are still as the preview showed them, and adds offerings that the product still lacks. An offering
 * that undoing withdrew is on sale again. The rest is skipped and reported.
 */
export async function applyPrices(tx: Database, row: ImportRow, step: number): Promise<void> {
  const isPlanned = isOfImportStep(row.id, step, 'planned');
  await tx.execute(sql`with changed as (
      update offerings o set price_cents = ${priceIn('after')} from import_changes c
      where ${isPlanned} and c.action = 'change' and o.id = c.row_id and o.is_active
        and o.price_cents is not distinct from ${priceIn('before')} returning c.id
    ) update import_changes c set state = 'applied' from changed where c.id = changed.id`);
  await tx.execute(sql`with added as (
      insert into offerings (product_id, source_key, kind, tenure, price_cents, currency_code, duration_days, description)
      select p.id, 'price-' || c.id, c.after->>'kind',
        case when c.after->>'durationDays' is null then 'purchase' else 'rental' end, ${priceIn('after')},
        c.after->>'currency', (c.after->>'durationDays')::integer,
        case when c.after->>'kind' = 'print' then 'New Print Copy'
          when c.after->>'durationDays' is null then 'Lifetime Access'
          else (c.after->>'durationDays') || ' Day Access' end
      from import_changes c join products p on p.id = (c.after->>'productId')::bigint
      where ${isPlanned} and c.action = 'add' and not exists (select from offerings o
        where o.product_id = p.id and o.is_active and o.tenure <> 'subscription' and o.kind = c.after->>'kind'
          and o.duration_days is not distinct from (c.after->>'durationDays')::integer
          and o.currency_code = c.after->>'currency') order by c.id
      on conflict (product_id, source_key) do update set is_active = true returning id, source_key
    ) update import_changes c set state = 'applied', row_id = added.id from added
      where ${isPlanned} and added.source_key = 'price-' || c.id`);
  await tx.execute(sql`update import_changes c set state = 'skipped' where ${isPlanned}`);
}

/**
 * Restores each price that is still as the import set it. Withdraws the added offerings instead of deleting them, because
 * orders may refer to them.
 */
export async function undoPrices(tx: Database, row: ImportRow, step: number): Promise<void> {
  const isApplied = isOfImportStep(row.id, step, 'applied');
  const undone = await idsOf(
    tx,
    sql`with restored as (
        update offerings o set price_cents = ${priceIn('before')} from import_changes c
        where ${isApplied} and c.action = 'change' and o.id = c.row_id
          and o.price_cents is not distinct from ${priceIn('after')} returning c.id
      ), withdrawn as (
        update offerings o set is_active = false from import_changes c
        where ${isApplied} and c.action = 'add' and o.id = c.row_id
          and o.price_cents is not distinct from ${priceIn('after')} returning c.id
      ) select id from restored union all select id from withdrawn`,
  );
  await tx.execute(sql`update import_changes c set state = 'undone' where c.id in ${idList(undone)}`);
}
