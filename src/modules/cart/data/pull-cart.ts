import { pullInOrder } from '../../../engine/database/response-order.ts';
import { failure } from '../../../engine/http/api-error.ts';
import { type RefreshResult, toRefreshResult } from '../../../engine/refresh-result.ts';
import { wasPaymentOpen } from '../../checkout/data/payment-open.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { putPullState } from '../../device/data/sync-state.ts';
import { getCart } from './api.ts';
import { CART_SUBJECT } from './cart-mirror.ts';
import { foldCart } from './mutations.ts';
import { putPulledCart } from './put-cart.ts';

/** Pulls the cart. */
export async function refreshCart({ client, db, now }: UserSyncContext): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: CART_SUBJECT,
      tables: [db.cart, db.outbox, db.assets],
      request: async () => {
        const answer = await getCart(client);
        const isOther = answer.ok && answer.value.id !== db.person;
        return isOther ? failure({ kind: 'unauthenticated', detail: '' }) : answer;
      },
      write: async (cart) => {
        await putPulledCart(db, cart, now(), { mayHavePaid: wasPaymentOpen(), foldCart });
        await putPullState(db, 'cart', {}, now());
      },
    }),
  );
}
