import type { DomainPlugin } from '../http/app-context.ts';
import { Problem } from '../http/responses/problem.ts';
import { resolveById } from '../purchases/resolve-pending.ts';
import { recordExternalChanges } from '../refunds/record-external-refunds.ts';
import { resolveRefundByKey } from '../refunds/resolve-refunds.ts';
import type { PaymentGateway, WebhookEvent } from './gateway.ts';

/**
 * The gateway's signed webhook. A message only names the order, payment or refund to check, and the state is requested
 * from the gateway.
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
    const event = parseEvent(parseWebhook, request.body, request.headers['stripe-signature']);
    const { orderId, refundKey, changedPaymentId } = event;
    const order = orderId && ROW_ID.test(orderId) ? await resolveById(context, Number(orderId)) : undefined;
    const refund = refundKey === undefined ? undefined : await resolveRefundByKey(context, refundKey);
    const areChangesRecorded =
      changedPaymentId === undefined || (await recordExternalChanges(context, changedPaymentId));
    const isOpen = order?.status === 'pending' || refund?.status === 'starting' || !areChangesRecorded;
    return reply
      .header('cache-control', 'no-store')
      .code(isOpen ? 503 : 200)
      .send({ received: true });
  });
};

const ROW_ID = /^[1-9]\d{0,15}$/;

function parseEvent(
  parseWebhook: NonNullable<PaymentGateway['parseWebhook']>,
  body: unknown,
  signature: string | string[] | undefined,
): WebhookEvent {
  if (typeof body !== 'string' || typeof signature !== 'string') throw new Problem(400, 'validation_failed');
  try {
    return parseWebhook(body, signature);
  } catch {
    throw new Problem(400, 'validation_failed');
  }
}
