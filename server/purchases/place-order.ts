import { orderResource, type PlaceOrder } from '../../src/domain/orders/order-schema.ts';
import { writeDocument } from '../../src/engine/http/json-api.ts';
import type { Database } from '../db/database.ts';
import type { AppContext } from '../http/app-context.ts';
import {
  type ChangeAnswer,
  type ClaimedKey,
  claimKey,
  markInProgress,
  storeResponse,
} from '../http/requests/idempotency.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import { reserveOrder } from './reserve-order.ts';
import { resolveById } from './resolve-pending.ts';
import { settleOrder } from './settle-order.ts';
import { takePayment } from './take-payment.ts';
import { loadOrder, type OrderRow } from './to-order.ts';

interface PlaceOrderInput {
  readonly userId: number;
  readonly claimed: ClaimedKey;
  readonly order: PlaceOrder;
  /** The host name of the selling site. */
  readonly host: string;
  /** The network address of the request. */
  readonly address: string;
}

type BeginResult =
  | { readonly step: 'answered'; readonly answer: ChangeAnswer; readonly isReplayed: boolean }
  | { readonly step: 'reserved'; readonly orderId: number }
  | { readonly step: 'blocked'; readonly orderId: number };

/**
 * Places an order in three steps: reserve, pay, settle. Each step has its own transaction and can be repeated. The
 * idempotency key identifies the order, so that a retry continues it instead of starting another one. Throws 409, 402
 * or 422 problems. Answers 201 with the paid order, or 202 with a pending one while it is unknown whether the money was
 * taken.
 */
export async function placeOrder(
  context: AppContext,
  input: PlaceOrderInput,
): Promise<{ readonly answer: ChangeAnswer; readonly isReplayed: boolean }> {
  let started = await begin(context, input);
  if (started.step === 'blocked') {
    const other = await resolveById(context, started.orderId, true);
    if (other?.status === 'pending') throw pending(other);
    started = await begin(context, input);
  }
  if (started.step === 'blocked') throw pending({ id: started.orderId });
  if (started.step === 'answered') return started;
  return { answer: await finish(context, input, started.orderId), isReplayed: false };
}

/** Runs the first transaction. An order that costs nothing needs no gateway and is settled here. */
function begin({ db, clock, config, gateway }: AppContext, input: PlaceOrderInput): Promise<BeginResult> {
  const { userId, claimed, host, address } = input;
  const { country } = config;
  return db.transaction(async (tx): Promise<BeginResult> => {
    const claim = await claimKey(tx, claimed);
    if (claim.state === 'done') return { step: 'answered', answer: claim.answer, isReplayed: true };
    if (claim.state === 'unfinished') return { step: 'reserved', orderId: Number(claim.subject) };
    const now = clock();
    const reserved = await reserveOrder({ tx, now, country, host, address, gateway }, userId, input.order);
    if ('blockedBy' in reserved) return { step: 'blocked', orderId: reserved.blockedBy };
    const { order } = reserved;
    if (order.totalCents === 0) {
      await settleOrder(tx, order.id, { status: 'free' }, now);
      return { step: 'answered', answer: await keepPaid(tx, order.id, claimed, now), isReplayed: false };
    }
    await markInProgress(tx, now, claimed, String(order.id));
    return { step: 'reserved', orderId: order.id };
  });
}

/** Pays and settles a reserved order. A retry runs only the steps that are still open. */
async function finish(
  context: AppContext,
  { claimed, order: input }: PlaceOrderInput,
  orderId: number,
): Promise<ChangeAnswer> {
  const { db, clock } = context;
  const found = await resolveById(context, orderId);
  if (!found) throw new Problem(404, 'not_found');
  const { order, action } =
    found.status === 'pending'
      ? await takePayment(context, found, input.paymentMethodId ?? '')
      : { order: found, action: undefined };
  if (order.status === 'paid') return db.transaction((tx) => keepPaid(tx, orderId, claimed, clock()));
  if (action)
    throw new Problem(402, 'payment_action_needed', { detail: shopMessages.paymentActionNeeded, meta: { ...action } });
  if (order.status === 'pending') return { status: 202, body: await documentOf(db, orderId) };
  throw new Problem(402, 'payment_declined', {
    detail: shopMessages.paymentDeclined,
    meta: { orderId: String(orderId) },
  });
}

async function keepPaid(tx: Database, orderId: number, claimed: ClaimedKey, now: Date): Promise<ChangeAnswer> {
  const answer = { status: 201, body: await documentOf(tx, orderId) };
  await storeResponse(tx, now, claimed, answer);
  return answer;
}

async function documentOf(db: Database, orderId: number): Promise<ChangeAnswer['body']> {
  const order = await loadOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return writeDocument(orderResource, order);
}

/** The problem for another open payment of the person, which must be resolved first. */
export function pending({ id }: Pick<OrderRow, 'id'>): Problem {
  return new Problem(409, 'payment_pending', { detail: shopMessages.paymentPending, meta: { orderId: String(id) } });
}
