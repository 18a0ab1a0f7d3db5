import type { PaymentAction } from '../../src/domain/orders/payment-schema.ts';
import type { AppContext } from '../http/app-context.ts';
import { isFinal, payOrder } from './pay-order.ts';
import { settleOrder } from './settle-order.ts';
import type { OrderRow } from './to-order.ts';

/** The order after the payment request, and the action that the person's bank still requires. */
export interface PaidOrder {
  readonly order: OrderRow;
  readonly action: PaymentAction | undefined;
}

/** Takes the money of a pending order and settles the order if the state is final. */
export async function takePayment(
  { db, gateway, clock }: Pick<AppContext, 'db' | 'gateway' | 'clock'>,
  order: OrderRow,
  method: string,
): Promise<PaidOrder> {
  const state = await payOrder({ db, gateway, now: clock() }, order, method);
  if (state.status === 'actionNeeded') {
    return { order, action: { clientSecret: state.clientSecret, gateway: gateway.config } };
  }
  if (!isFinal(state)) return { order, action: undefined };
  return { order: await db.transaction((tx) => settleOrder(tx, order.id, state, clock())), action: undefined };
}
