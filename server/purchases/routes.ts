import { and, count, desc, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { formatPrice } from '../../src/domain/cart/price.ts';
import { checkoutQuoteResource, orderResource, placeOrderSchema } from '../../src/domain/orders/order-schema.ts';
import { type CourseId, courseIdSchema, rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { requestDocumentSchema, writeCollection, writeDocument } from '../../src/engine/http/json-api.ts';
import { loadSellingSite } from '../brand/load-site.ts';
import { paginationMeta, pagingQuery, parsePaging } from '../catalog/paging.ts';
import { orders } from '../db/schema/orders.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { keyOf, sendAnswer } from '../http/requests/idempotency.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { requirePerson } from '../http/sessions/caller.ts';
import { embeddedBankRoutes } from '../payment/embedded-bank-routes.ts';
import { refuseWithoutPayments } from '../payment/refuse-payment.ts';
import { webhookRoutes } from '../payment/webhook-routes.ts';
import { findCart } from '../shopping-cart/stored-cart.ts';
import { placeOrder } from './place-order.ts';
import { quoteCart } from './quote.ts';
import { resolveAllOf, resolvePending } from './resolve-pending.ts';
import { toOrders } from './to-order.ts';
import { walletRoutes } from './wallet-routes.ts';

const ORDERS_PER_PAGE = 24;

/** Checkout routes: the quote, placing the order, and the orders with their receipts. */
export const purchaseRoutes: DomainPlugin = async (app, context) => {
  app.get(
    '/api/v1/purchases/quote/',
    {
      schema: {
        querystring: z.object({ ecommerce_course_id: z.optional(courseIdSchema) }),
        response: { 200: documentSchema },
      },
    },
    async (request, reply) => {
      requirePerson(request);
      refuseWithoutPayments(context.config);
      const quote = await quoteFor(context, request, request.query.ecommerce_course_id);
      return sendDocument(request, reply, 'private', writeDocument(checkoutQuoteResource, quote));
    },
  );

  app.post(
    '/api/v1/purchases/orders/',
    { schema: { body: requestDocumentSchema('orders', placeOrderSchema), response: { 201: documentSchema } } },
    async (request, reply) => {
      const userId = requirePerson(request);
      refuseWithoutPayments(context.config);
      const claimed = keyOf(request, true);
      if (!claimed) throw new Problem(400, 'validation_failed');
      const { hostname: host, ip: address, body } = request;
      const placed = await placeOrder(context, { userId, claimed, host, address, order: body.data.attributes });
      return sendAnswer(reply, placed.answer, placed.isReplayed);
    },
  );

  await app.register(orderRoutes, context);
  await app.register(walletRoutes, context);
  await app.register(embeddedBankRoutes, context);
  await app.register(webhookRoutes, context);
};

/** Routes of the current user's orders. Each read checks an open payment at the gateway. */
const orderRoutes: DomainPlugin = async (app, context) => {
  const { db } = context;

  app.get(
    '/api/v1/purchases/orders/',
    { schema: { querystring: z.object(pagingQuery), response: { 200: documentSchema } } },
    async (request, reply) => {
      const userId = requirePerson(request);
      const paging = parsePaging(request.query, ORDERS_PER_PAGE);
      await resolveAllOf(context, userId);
      const isOwn = eq(orders.userId, userId);
      const rows = await db
        .select()
        .from(orders)
        .where(isOwn)
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(paging.pageSize)
        .offset(paging.offset);
      const [total] = await db.select({ count: count() }).from(orders).where(isOwn);
      const meta = { ...paginationMeta(paging, total?.count ?? 0) };
      return sendDocument(
        request,
        reply,
        'private',
        writeCollection(orderResource, await toOrders(db, rows), { meta }),
      );
    },
  );

  app.get(
    '/api/v1/purchases/orders/:orderId/',
    {
      schema: { params: z.object({ orderId: rowIdSchema }), response: { 200: documentSchema } },
    },
    async (request, reply) => {
      const isOwn = and(eq(orders.id, Number(request.params.orderId)), eq(orders.userId, requirePerson(request)));
      const [row] = await db.select().from(orders).where(isOwn);
      if (!row) throw notFound();
      const [order] = await toOrders(db, [await resolvePending(context, row)]);
      if (!order) throw notFound();
      return sendDocument(request, reply, 'private', writeDocument(orderResource, order));
    },
  );
};

async function quoteFor(
  { db, clock, config, gateway }: AppContext,
  request: FastifyRequest,
  courseId: CourseId | undefined,
) {
  const owner = { kind: 'person', userId: requirePerson(request) } as const;
  const site = await loadSellingSite(db, request.hostname);
  const cart = (await findCart(db, owner)) ?? { id: 0, version: 0, lines: [] };
  const quote = await quoteCart(db, { owner, cart, courseId, country: config.country, site, now: clock() });
  return {
    id: courseId ?? 'all',
    currencyCode: quote.currencyCode,
    subtotal: formatPrice(quote.subtotal),
    platformFee: formatPrice(quote.platformFee),
    total: formatPrice(quote.total),
    needsShipping: quote.needsShipping,
    cartVersion: cart.version,
    gateway: gateway.config,
  };
}
