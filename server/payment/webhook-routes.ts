import type { DomainPlugin } from '../http/app-context.ts';
import { Problem } from '../http/problem.ts';
import { resolveById } from '../purchases/resolve-pending.ts';
import type { PaymentGateway } from './gateway.ts';

/**
 * The gateway's signed webhook. A message only names the order to check, and the state is requested from the gateway.
 * Messages that arrive late, twice or out of order therefore change nothing. If the gateway does not respond, the
 * answer is 503 and the gateway sends the message again.
 */
export const webhookRoutes: DomainPlugin = async (app, context) => {
  const { parseWebhook } = context.gateway;
  if (!parseWebhook) return;
  // The signature covers the raw bytes, so the body must not be parsed.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post('/services/payments/webhook', { config: { csrf: 'exempt' } }, async (request, reply) => {
    const orderId = orderOf(parseWebhook, request.body, request.headers['stripe-signature']);
    const order = orderId === undefined ? undefined : await resolveById(context, orderId);
    reply.header('cache-control', 'no-store');
    return reply.code(order?.status === 'pending' ? 503 : 200).send({ received: true });
  });
};

function orderOf(
  parseWebhook: NonNullable<PaymentGateway['parseWebhook']>,
  body: unknown,
  signature: string | string[] | undefined,
): number | undefined {
  if (typeof body !== 'string' || typeof signature !== 'string') throw new Problem(400, 'validation_failed');
  try {
    const { orderId } = parseWebhook(body, signature);
    return orderId !== undefined && /^[1-9]\d{0,15}$/.test(orderId) ? Number(orderId) : undefined;
  } catch {
    throw new Problem(400, 'validation_failed');
  }
}
