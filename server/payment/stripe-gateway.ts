import Stripe from 'stripe';
import type {
  PaymentGateway,
  PaymentRequest,
  PaymentState,
  RefundRequest,
  RefundState,
  WebhookEvent,
} from './gateway.ts';
import { isExternalRefund, listExternalChanges, toRefundState } from './stripe-external.ts';
import type { StripeSettings } from './stripe-settings.ts';

/**
 * Timeout of a request in milliseconds. Together with its one retry it is shorter than the time that the client waits
 * for a response.
 */
const TIMEOUT_MS = 6000;

/** Expands the payment method of an intent. The receipt names the card. */
const WITH_METHOD = { expand: ['payment_method'] };

/**
 * Creates a gateway that uses Stripe payment intents. It handles only tokens, never card data. The order's key is the
 * idempotency key of its intent, so that a retry after a lost response finds the same intent. A declined intent is
 * canceled at once, so that a browser that still has its secret cannot pay for an order that has ended.
 */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...placeOf(settings.apiOrigin),
  });
  const find = (request: PaymentRequest) => findOrCreate(stripe, request);
  return {
    config: { kind: 'stripe', publishableKey: settings.publishableKey },
    create: find,
    confirm: (paymentId, methodId) => confirm(stripe, paymentId, methodId),
    // A lookup creates a missing intent. This takes no money, and the intent can be canceled.
    lookup: (request) => find(request).catch(undefinedIfMissing),
    cancel: (paymentId) => cancel(stripe, paymentId),
    refund: (request) => refund(stripe, request),
    listExternalChanges: (paymentId) => listExternalChanges(stripe, paymentId),
    parseWebhook: (body, signature) =>
      parseWebhook(stripe.webhooks.constructEvent(body, signature, settings.webhookSecret)),
  };
}

function placeOf(apiOrigin: string | undefined) {
  if (apiOrigin === undefined) return {};
  const { hostname, port, protocol } = new URL(apiOrigin);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
}

async function findOrCreate(stripe: Stripe, request: PaymentRequest): Promise<PaymentState> {
  if (request.paymentId !== undefined) return retrieve(stripe, request.paymentId);
  const intent = await stripe.paymentIntents.create(
    // Allow cards only, including those in wallets: other payment methods may complete days later.
    {
      amount: request.amount,
      currency: request.currencyCode.toLowerCase(),
      allowed_payment_method_types: ['card'],
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { order_id: request.orderId },
      ...WITH_METHOD,
    },
    { idempotencyKey: `order-${request.key}` },
  );
  // A retry gets the response of the first request, which may be out of date.
  const isRepeat = intent.lastResponse.headers['idempotent-replayed'] === 'true';
  return isRepeat ? retrieve(stripe, intent.id) : stateOf(stripe, intent);
}

async function retrieve(stripe: Stripe, paymentId: string): Promise<PaymentState> {
  return stateOf(stripe, await stripe.paymentIntents.retrieve(paymentId, WITH_METHOD));
}

async function confirm(stripe: Stripe, paymentId: string, methodId: string): Promise<PaymentState> {
  const options = { idempotencyKey: `confirm-${paymentId}-${methodId}` };
  try {
    const requested = { payment_method: methodId, ...WITH_METHOD };
    return await stateOf(stripe, await stripe.paymentIntents.confirm(paymentId, requested, options));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const state = await retrieve(stripe, paymentId);
    return state.status === 'created' ? decline(stripe, paymentId) : state;
  }
}

async function cancel(stripe: Stripe, paymentId: string): Promise<PaymentState> {
  try {
    return await stateOf(stripe, await stripe.paymentIntents.cancel(paymentId, WITH_METHOD));
  } catch (error) {
    // The intent has ended in another way. Retrieve its state.
    if (isRefusal(error)) return toState(await stripe.paymentIntents.retrieve(paymentId, WITH_METHOD));
    throw error;
  }
}

/**
 * Finds the refund with the key, or makes it. Stripe forgets idempotency keys after a day or more, so that the key is
 * also stored with the refund.
 */
async function refund(stripe: Stripe, { paymentId, key, amount }: RefundRequest): Promise<RefundState> {
  for await (const made of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (made.metadata?.refund_key === key) return toRefundState(made);
  }
  try {
    const requested = { payment_intent: paymentId, amount, metadata: { refund_key: key } };
    return toRefundState(await stripe.refunds.create(requested, { idempotencyKey: `refund-${key}` }));
  } catch (error) {
    if (isRefusal(error)) return { status: 'declined' };
    throw error;
  }
}

/** Stripe has no such payment in this account, e.g. because the store changed from test to live keys. */
function undefinedIfMissing(error: unknown): undefined {
  const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
  if (!isMissing) throw error;
}

/** Returns true if Stripe refused the card or the request. After any other error the state is unknown. */
function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
}

async function stateOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<PaymentState> {
  const isDeclined = intent.status === 'requires_payment_method' && intent.last_payment_error !== null;
  return isDeclined ? decline(stripe, intent.id) : toState(intent);
}

async function decline(stripe: Stripe, paymentId: string): Promise<PaymentState> {
  const end = await cancel(stripe, paymentId);
  return end.status === 'cancelled' ? { status: 'declined', paymentId } : end;
}

function toState(intent: Stripe.PaymentIntent): PaymentState {
  const { id: paymentId, status } = intent;
  switch (status) {
    case 'succeeded':
      return { status: 'taken', paymentId, description: nameOf(intent.payment_method) };
    case 'canceled':
      return { status: 'cancelled', paymentId };
    case 'requires_action':
      return { status: 'actionNeeded', paymentId, clientSecret: intent.client_secret ?? '' };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return { status: 'created', paymentId };
    default:
      return { status: 'unknown' };
  }
}

/** Returns the name of the payment method for the receipt, for example "Visa 4242". */
function nameOf(method: Stripe.PaymentIntent['payment_method']): string {
  if (method === null || typeof method === 'string' || !method.card) return 'Stripe';
  const { brand, last4 } = method.card;
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}`;
}

function parseWebhook(event: Stripe.Event): WebhookEvent {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { orderId: event.data.object.metadata.order_id };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return isExternalRefund(event.data.object)
        ? { changedPaymentId: idOf(event.data.object.payment_intent) }
        : { refundKey: event.data.object.metadata?.refund_key };
    case 'charge.refunded':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { changedPaymentId: idOf(event.data.object.payment_intent) };
    default:
      return {};
  }
}

function idOf(intent: string | Stripe.PaymentIntent | null): string | undefined {
  return typeof intent === 'object' ? intent?.id : intent;
}
