import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { orders, payments } from '../db/schema/orders.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { notFound } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { answerEmbeddedBank, embeddedPaymentOf } from './embedded-gateway.ts';

const bodySchema = z.object({ client_secret: z.string().max(255), approved: z.boolean() });

/**
 * The simulated bank of the embedded gateway, for the test card that requires a confirmation. With a real gateway this
 * route does not exist.
 */
export const embeddedBankRoutes: DomainPlugin = async (app, { db, gateway }) => {
  if (gateway.config.kind !== 'embedded') return;
  app.post(
    '/ajax/checkout/embedded_bank/answer',
    { schema: { body: bodySchema, response: { 200: z.object({ success: z.literal(true) }) } } },
    async (request, reply) => {
      const userId = requirePerson(request);
      const { client_secret: secret, approved } = request.body;
      const isOwn = and(eq(payments.gatewayPaymentId, embeddedPaymentOf(secret)), eq(orders.userId, userId));
      const [own] = await db
        .select({ id: payments.id })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(isOwn);
      if (!own) throw notFound();
      await answerEmbeddedBank(db, secret, approved);
      return reply.header('cache-control', 'private, no-store').send({ success: true as const });
    },
  );
};
