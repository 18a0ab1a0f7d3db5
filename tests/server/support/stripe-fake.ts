import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';

type Status = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

interface Mutation {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: Status;
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: object | null;
  payment_method: object | null;
}

interface FakeRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: 'succeeded' | 'pending' | 'failed';
  metadata: Record<string, string>;
}

/** A dispute as Stripe lists it. */
export interface FakeDispute {
  id: string;
  object: 'dispute';
  amount: number;
  payment_intent: string;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
  reason: string;
  evidence_details: { due_by: number | null; has_evidence: boolean };
}

interface FakeResponse {
  readonly status: number;
  readonly body: object;
}

/** A failure of a request to Stripe. */
export type StripeFault =
  | 'down'
  /** Stripe performs the request, and the response is lost. */
  | 'lost answer';

const CARD = { id: 'pm_fake', object: 'payment_method', card: { brand: 'visa', last4: '4242' } };

/**
 * Starts a small fake of Stripe's payment intents and refunds on this machine for Stripe's own SDK, with the states, errors and
 * idempotency keys of its reference. `pm_card_chargeDeclined` is declined, `pm_card_threeDSecure2Required` needs an
 * action.
 */
export async function startStripeFake() {
  const mutations = new Map<string, Mutation>();
  const refunds: FakeRefund[] = [];
  const disputes: FakeDispute[] = [];
  const answers = new Map<string, FakeResponse>();
  const seen: string[] = [];
  let fault: StripeFault | undefined;
  let struck = /^/;

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake has no port');

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await bodyOf(request));
    const url = new URL(request.url ?? '', 'http://stripe.test');
    seen.push(`${request.method} ${url.pathname}`);
    const isStruck = struck.test(url.pathname);
    if (isStruck && fault === 'down') return request.socket.destroy();
    const key = request.headers['idempotency-key'];
    const stored = typeof key === 'string' ? answers.get(key) : undefined;
    const received = stored ?? route(request.method ?? '', url, form);
    if (typeof key === 'string') answers.set(key, structuredClone(received));
    if (isStruck && fault === 'lost answer') return request.socket.destroy();
    response.writeHead(received.status, {
      'content-type': 'application/json',
      ...(stored ? { 'idempotent-replayed': 'true' } : {}),
    });
    response.end(JSON.stringify(received.body));
  }

  function route(method: string, url: URL, form: URLSearchParams): FakeResponse {
    if (url.pathname.startsWith('/v1/refunds')) return answerRefunds(method, url, form);
    if (url.pathname.startsWith('/v1/disputes')) return list(disputes, url);
    return answer(method, url.pathname.split('/').slice(3), form);
  }

  /** Answers a request; `path` is the part after `/v1/payment_intents`. */
  function answer(method: string, [id, verb]: string[], form: URLSearchParams): FakeResponse {
    if (id === undefined) return { status: 200, body: { ...create(form) } };
    const intent = mutations.get(id);
    if (!intent) return refuse(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (verb === undefined && method === 'GET') return { status: 200, body: { ...intent } };
    if (verb === 'cancel') return intent.status === 'succeeded' ? unexpected() : ended(intent, 'canceled');
    return intent.status === 'requires_payment_method' ? confirm(intent, form.get('payment_method')) : unexpected();
  }

  /** Lists the refunds of a payment, or makes one if enough of the payment is left. */
  function answerRefunds(method: string, url: URL, form: URLSearchParams): FakeResponse {
    if (method === 'GET') return list(refunds, url);
    const paymentId = form.get('payment_intent') ?? '';
    const ofPayment = refunds.filter(({ payment_intent: id }) => id === paymentId);
    const intent = mutations.get(paymentId);
    const given = ofPayment.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
    const amount = Number(form.get('amount'));
    if (intent?.status !== 'succeeded' || given + amount > intent.amount) {
      return refuse(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    }
    const metadata = { refund_key: form.get('metadata[refund_key]') ?? '' };
    const id = `re_${refunds.length + 1}`;
    const made: FakeRefund = { id, object: 'refund', amount, payment_intent: paymentId, status: 'succeeded', metadata };
    refunds.push(made);
    return { status: 200, body: { ...made } };
  }

  function create(form: URLSearchParams): Mutation {
    const id = `pi_${mutations.size + 1}`;
    const intent: Mutation = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      client_secret: `${id}_secret_1`,
      metadata: { order_id: form.get('metadata[order_id]') ?? '' },
      last_payment_error: null,
      payment_method: null,
    };
    mutations.set(id, intent);
    return intent;
  }

  return {
    origin: `http://127.0.0.1:${address.port}`,
    intents: mutations,
    refunds,
    disputes,
    /** Forgets idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answers.clear(),
    seen,
    /** Makes the calls that match `path` fail until it is called with `undefined`. */
    breakConnection: (how: StripeFault | undefined, path = /^/) => {
      fault = how;
      struck = path;
    },
    /** Simulates the person's answer on the bank's page. */
    answerBank: (id: string, isApproved: boolean) => {
      const intent = mutations.get(id);
      if (!intent) throw new Error(`There is no ${id}`);
      if (isApproved) ended(intent, 'succeeded');
      else Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { type: 'card_error' } });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function confirm(intent: Mutation, method: string | null): FakeResponse {
  if (method === 'pm_card_chargeDeclined') {
    intent.last_payment_error = { type: 'card_error', code: 'card_declined' };
    return refuse(402, { type: 'card_error', code: 'card_declined', payment_intent: intent });
  }
  if (!method?.startsWith('pm_card_')) return refuse(400, { type: 'invalid_request_error', code: 'resource_missing' });
  return ended(intent, method === 'pm_card_threeDSecure2Required' ? 'requires_action' : 'succeeded');
}

function ended(intent: Mutation, status: Status): FakeResponse {
  Object.assign(intent, { status, ...(status === 'succeeded' ? { payment_method: CARD } : {}) });
  return { status: 200, body: { ...intent } };
}

function list(items: readonly { payment_intent: string }[], url: URL): FakeResponse {
  const data = items.filter(({ payment_intent: id }) => id === url.searchParams.get('payment_intent'));
  return { status: 200, body: { object: 'list', data, has_more: false, url: url.pathname } };
}

const refuse = (status: number, error: object): FakeResponse => ({
  status,
  body: { error: { message: 'No', ...error } },
});
const unexpected = () => refuse(400, { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' });

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A signed call of the webhook, as Stripe makes it. */
export function webhookCall(type: string, object: object, secret: string) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return { method: 'POST', url: '/services/payments/webhook', headers, payload } as const;
}
