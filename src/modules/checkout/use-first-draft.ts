import { mapSource } from '../../engine/query.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery } from '../device/data/define-query.ts';
import { loginQuery } from '../device/data/queries.ts';
import type { AddressDraft } from './shipping-draft.ts';

/** Number of latest orders among which an address is searched. Most orders are not shipped. */
const LATEST_ORDERS = 50;

const lastAddressQuery = defineQuery((syncClient) =>
  mapSource(
    syncClient.orders(1, LATEST_ORDERS),
    (orders) => orders.find(({ shippingAddress }) => shippingAddress)?.shippingAddress,
  ),
);

/**
 * Returns what the address fields begin with: the address of the last order that was shipped, from the orders on this
 * device; without one, the name of the account and the country of the currency (PAY-10).
 */
export function useFirstDraft(currencyCode: string): AddressDraft {
  const last = useQuery(lastAddressQuery);
  const user = useQuery(loginQuery)?.user;
  if (last) return { ...last, line2: last.line2 ?? '' };
  return {
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    // The code of a currency begins with that of its country.
    country: currencyCode.slice(0, 2),
    line1: '',
    line2: '',
    city: '',
    region: '',
    postalCode: '',
  };
}
