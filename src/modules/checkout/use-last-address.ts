import { mapSource } from '../../engine/query.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery } from '../device/data/define-query.ts';
import { type AddressDraft, EMPTY_ADDRESS } from './shipping-draft.ts';

/** Number of latest orders among which an address is searched. Most orders are not shipped. */
const LATEST_ORDERS = 50;

const lastAddressQuery = defineQuery((syncClient) =>
  mapSource(
    syncClient.orders(1, LATEST_ORDERS),
    (orders) => orders.find(({ shippingAddress }) => shippingAddress)?.shippingAddress,
  ),
);

/** Returns the address of the last order that was shipped, from the orders on this device, or an empty one. */
export function useLastAddress(): AddressDraft {
  const last = useQuery(lastAddressQuery);
  return last ? { ...last, line2: last.line2 ?? '' } : EMPTY_ADDRESS;
}
