import { useState } from 'react';
import type { ShippingAddress } from '../../domain/orders/order-schema.ts';
import type { User } from '../../domain/people/account-schema.ts';
import { mapSource } from '../../engine/query.ts';
import { useAsync } from '../../engine/react/use-async.ts';
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

/** In a chunk of its own, because most orders are not shipped. */
const loadStorage = () => import('./kept-address.ts');

/**
 * Returns the address of the form, and a function that changes it. What the person types is kept for this tab. Before, it
 * is the address of the last order that was shipped, from the orders on this device; without one, the name of the account
 * and the country of the currency (PAY-10).
 */
export function useAddressDraft(currencyCode: string) {
  const last = useQuery(lastAddressQuery);
  const user = useQuery(loginQuery)?.user;
  const { value: kept } = useAsync(async () => (await loadStorage()).keptAddress(user?.id), [user?.id]);
  const [typed, setTyped] = useState<AddressDraft>();
  const change = (draft: AddressDraft) => {
    setTyped(draft);
    void loadStorage().then((storage) => storage.keepAddress(user?.id, draft));
  };
  return [typed ?? kept ?? firstDraft(last, user, currencyCode), change] as const;
}

function firstDraft(last: ShippingAddress | undefined, user: User | undefined, currencyCode: string): AddressDraft {
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
