import { type Cents, NO_CENTS, toCents } from './price.ts';

/** Less than this is not taken (spec/storefront.md §9): 0.50 USD. */
const MINIMUM_ORDER: Cents = toCents(50);

/** Judged on what is really charged, the platform fee included; what is free is exempt (decisions.md, Data). */
export function isUnderMinimumOrder(total: Cents): boolean {
  return total > NO_CENTS && total < MINIMUM_ORDER;
}
