import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import { wasPaymentOpen } from '../../checkout/data/payment-open.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { loadPullState, putPullState } from '../../device/data/sync-state.ts';
import { getCart } from './api.ts';
import { loadCartMirror, touchCart } from './cart-mirror.ts';
import { foldCart } from './mutations.ts';
import { putPulledCart } from './put-cart.ts';

/** Pulls the cart if it changed. The pull does not overwrite a confirmation that arrives while it is running. */
export async function refreshCart(context: UserSyncContext): Promise<RefreshResult> {
  const { db } = context;
  const mirror = await loadCartMirror(db);
  const state = mirror && (await loadPullState(db, 'cart'));
  const answer = await getCart(context.client, state?.value.etag);
  if (!answer.ok) return refreshFailed(answer.error);
  const { value, etag } = answer.value;
  if (value !== undefined && value.id !== db.person) return refreshFailed({ kind: 'unauthenticated', detail: '' });
  await db.dexie.transaction('rw', [db.cart, db.outbox, db.assets, db.meta], async () => {
    if (value === undefined) await touchCart(db, context.now());
    else
      await putPulledCart(db, value, context.now(), {
        revisionAtRequest: mirror?.stamp,
        mayHavePaid: wasPaymentOpen(),
        foldCart,
      });
    await putPullState(db, 'cart', { etag }, context.now());
  });
  return REFRESHED;
}
