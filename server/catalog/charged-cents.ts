import { sql } from 'drizzle-orm';

/** What a row of `offerings` costs: a combo its combo price (OFFER-1), or its price if it has none. */
export const CHARGED_CENTS = sql`case kind when 'combo' then coalesce(combo_price_cents, price_cents) else price_cents end`;
