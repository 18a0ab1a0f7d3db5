import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { paymentResultSchema, paymentStartSchema, walletKindSchema } from '../../src/domain/orders/payment-schema.ts';
import { courseIdSchema, offeringIdSchema, rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { refuseWithoutPayments } from '../payment/refuse-payment.ts';
import { cancelWalletPayment, confirmWalletPayment, startWalletPayment, type WalletAnswer } from './wallet-payment.ts';

/** The offering type of the query. `physical` is an older name of print. */
const offeringTypeSchema = z
  .enum(['digital', 'physical', 'physical_product', 'print', 'combo'])
  .transform((type) => (type === 'digital' || type === 'combo' ? type : ('print' as const)));

const createQuerySchema = z.object({
  offering_id: offeringIdSchema,
  payment: walletKindSchema,
  type: offeringTypeSchema,
  ecommerce_course_id: z.optional(courseIdSchema),
});
const confirmQuerySchema = z.object({ payment_id: rowIdSchema, payment_method_id: z.string().min(1).max(255) });
const cancelQuerySchema = z.object({ payment_id: rowIdSchema });

/** These routes change data although they use GET. They require the CSRF token and do not answer HEAD (PAY-3). */
const demanding = { config: { csrf: 'demanded' }, exposeHeadRoute: false } as const;

/** The three wallet routes (PAY-3). Their responses are never cached. */
export const walletRoutes: DomainPlugin = async (app, context) => {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Problem)) throw error;
    request.log.info({ code: error.code }, 'payment refused');
    return sendRefusal(request, reply, error);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    reply.header('x-carrel-person', String(request.session.userId ?? 'visitor'));
  });

  app.get(
    '/ajax/checkout/payment/create',
    { ...demanding, schema: { querystring: createQuerySchema, response: { 200: paymentStartSchema } } },
    async (request) => {
      const { offering_id: offeringId, payment: walletKind, type: format, ecommerce_course_id } = request.query;
      const userId = requirePerson(request);
      refuseWithoutPayments(context.config);
      const input = { userId, offeringId, format, courseId: ecommerce_course_id, walletKind };
      return startWalletPayment(context, { host: request.hostname, address: request.ip }, input);
    },
  );

  app.get(
    '/ajax/checkout/payment/confirm',
    {
      ...demanding,
      schema: { querystring: confirmQuerySchema, response: { 200: paymentResultSchema, 202: paymentResultSchema } },
    },
    async (request, reply) => {
      const { payment_id, payment_method_id: methodId } = request.query;
      const answer = await confirmWalletPayment(
        context,
        { userId: requirePerson(request), paymentId: Number(payment_id) },
        methodId,
      );
      return sendResult(request, reply, answer);
    },
  );

  app.get(
    '/ajax/checkout/payment/cancel',
    {
      ...demanding,
      schema: { querystring: cancelQuerySchema, response: { 200: paymentResultSchema, 202: paymentResultSchema } },
    },
    async (request, reply) => {
      const own = { userId: requirePerson(request), paymentId: Number(request.query.payment_id) };
      return sendResult(request, reply, await cancelWalletPayment(context, own));
    },
  );
};

function sendResult(request: FastifyRequest, reply: FastifyReply, { detail, ...result }: WalletAnswer): FastifyReply {
  const message = detail ? { message: detail[languageOf(request)] } : {};
  return reply.code(result.status === 'pending' ? 202 : 200).send({ ...result, ...message });
}

/** Sends a refusal in both formats: `message` for the wallet routes, `error` as on every other plain route. */
function sendRefusal(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const message = problem.detail[languageOf(request)];
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ success: false, message, error: message, code: problem.code });
}
