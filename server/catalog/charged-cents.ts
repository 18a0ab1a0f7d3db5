import { sql } from 'drizzle-orm';
import type { offerings } from '../db/schema/offerings.ts';

type Priced = Pick<typeof offerings.$inferSelect, 'kind' | 'priceCents' | 'comboPriceCents'>;

/** What an offering costs: a combo its combo price (OFFER-1), or its price if it has none. */
export function chargedCents({ kind, priceCents, comboPriceCents }: Priced): number | null {
  return kind === 'combo' ? (comboPriceCents ?? priceCents) : priceCents;
}

/** The same of a row of `offerings` in SQL. */
export const CHARGED_CENTS = sql`case kind when 'combo' then coalesce(combo_price_cents, price_cents) else price_cents end`;
