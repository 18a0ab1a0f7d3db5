import { type Cents, NO_CENTS, toCents } from './price.ts';

/** Minimum amount of a payment: 0.50 USD (PAY-1). */
const MINIMUM_ORDER: Cents = toCents(50);

/** Checks the amount that is charged, including the platform fee. Free items are exempt (PAY-1). */
export function isUnderMinimumOrder(total: Cents): boolean {
  return total > NO_CENTS && total < MINIMUM_ORDER;
}
