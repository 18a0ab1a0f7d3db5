import * as z from 'zod';
import { parsePrice } from '../../src/domain/cart/price.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import {
  newParcelSchema,
  newReceiptMailSchema,
  newRefundSchema,
  orderSorts,
  type StaffOrderRow,
  staffOrderListSchema,
  staffOrderSchema,
} from '../../src/domain/staff/order-page-schema.ts';
import type { Database } from '../db/database.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { Problem } from '../http/responses/problem.ts';
import { siteOriginOf } from '../http/security/origins.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { orderMessages } from '../messages/order-messages.ts';
import { beginRefund } from '../refunds/begin-refund.ts';
import { resolveRefund } from '../refunds/resolve-refunds.ts';
import { pagesOf } from '../staff/list-page.ts';
import { requireScopedPermission, scopeParams } from '../staff/scope.ts';
import { sendCsv } from '../staff/send-csv.ts';
import { addParcel, removeParcel } from './change-parcels.ts';
import { type ListOrdersQuery, listOrders, orderFilters } from './list-orders.ts';
import { loadStaffOrder, requireStaffOrder } from './load-order.ts';
import { resendReceipt } from './resend-receipt.ts';

const PATH = '/api/v1/manage/:org/orders';
const ofOrder = scopeParams.extend({ id: rowIdSchema });
const filters = z.object({
  q: z.string().trim().max(200).default(''),
  show: z.enum(orderFilters).optional(),
  person: z.optional(rowIdSchema),
  sort: z.enum(orderSorts).default('-at'),
});
const listQuery = filters.extend({ cursor: z.string().max(1000).optional() });
const orderAnswer = { response: { 200: staffOrderSchema } };

/** Routes for staff: orders with their receipts, refunds (REFUND-1 to REFUND-4) and parcels. */
export const staffOrderRoutes: DomainPlugin = async (app, context) => {
  const { db, clock } = context;

  app.get(
    `${PATH}/`,
    { schema: { params: scopeParams, querystring: listQuery, response: { 200: staffOrderListSchema } } },
    async (request) => {
      const { organizationId } = await requireScopedPermission(db, request, request.params.org, 'orders.view');
      const { q, show, person, sort, cursor } = request.query;
      return listOrders(db, { organizationId, q, show, person, sort, cursor });
    },
  );

  app.get(`${PATH}.csv`, { schema: { params: scopeParams, querystring: filters } }, async (request, reply) => {
    const { organizationId } = await requireScopedPermission(db, request, request.params.org, 'orders.view');
    const { q, show, person, sort } = request.query;
    return sendCsv(reply, 'orders.csv', ordersCsv(db, { organizationId, q, show, person, sort }));
  });

  app.get(`${PATH}/:id`, { schema: { params: ofOrder, ...orderAnswer } }, async (request) => {
    const { organizationId } = await requireScopedPermission(db, request, request.params.org, 'orders.view');
    return loadStaffOrder(db, organizationId, Number(request.params.id), clock());
  });

  await app.register(orderChangeRoutes, context);
  await app.register(receiptMailRoutes, context);
};

const orderChangeRoutes: DomainPlugin = async (app, context) => {
  const { db, clock, gateway } = context;

  app.post(
    `${PATH}/:id/refunds`,
    { schema: { params: ofOrder, body: newRefundSchema, ...orderAnswer } },
    async (request) => {
      const { userId: actor, organizationId } = await requireScopedPermission(
        db,
        request,
        request.params.org,
        'orders.refund',
      );
      const orderId = Number(request.params.id);
      const { key, reason } = request.body;
      const lines = toLines(request.body.lines);
      const refund = await db.transaction(async (tx) => {
        const order = await requireStaffOrder(tx, organizationId, orderId);
        const action = { orderId, organizationId: order.organizationId, actor, key, lines, reason };
        return beginRefund(tx, gateway, action, clock());
      });
      if (refund.status === 'starting') await resolveRefund(context, refund);
      return loadStaffOrder(db, organizationId, orderId, clock());
    },
  );

  app.post(
    `${PATH}/:id/parcels`,
    { schema: { params: ofOrder, body: newParcelSchema, ...orderAnswer } },
    async (request) => {
      const staff = await requireScopedPermission(db, request, request.params.org, 'orders.ship');
      const orderId = Number(request.params.id);
      await db.transaction((tx) => addParcel(tx, { ...staff, orderId, now: clock() }, request.body));
      return loadStaffOrder(db, staff.organizationId, orderId, clock());
    },
  );

  app.delete(
    `${PATH}/:id/parcels/:parcel`,
    { schema: { params: ofOrder.extend({ parcel: rowIdSchema }), ...orderAnswer } },
    async (request) => {
      const staff = await requireScopedPermission(db, request, request.params.org, 'orders.ship');
      const orderId = Number(request.params.id);
      const action = { ...staff, orderId, now: clock() };
      await db.transaction((tx) => removeParcel(tx, action, Number(request.params.parcel)));
      return loadStaffOrder(db, staff.organizationId, orderId, clock());
    },
  );
};

/** The route that sends a receipt again. */
const receiptMailRoutes: DomainPlugin = async (app, context) => {
  const { db, clock, config } = context;
  app.post(
    `${PATH}/:id/receipt-mails`,
    { schema: { params: ofOrder, body: newReceiptMailSchema, ...orderAnswer } },
    async (request) => {
      const staff = await requireScopedPermission(db, request, request.params.org, 'orders.view');
      const orderId = Number(request.params.id);
      if (config.mail === undefined) throw new Problem(409, 'conflict', { detail: orderMessages.no_mail });
      const action = { ...staff, orderId, key: request.body.key, origin: siteOriginOf(request) };
      await db.transaction((tx) => resendReceipt(tx, action, clock()));
      return loadStaffOrder(db, staff.organizationId, orderId, clock());
    },
  );
};

/** A line that is named twice would be checked twice against the same rest. */
function toLines(lines: z.infer<typeof newRefundSchema>['lines']) {
  const parsed = lines.flatMap(({ lineId, amount }) => {
    const cents = parsePrice(amount);
    return cents === undefined ? [] : [{ lineId: Number(lineId), amount: cents }];
  });
  if (new Set(parsed.map(({ lineId }) => lineId)).size === lines.length) return parsed;
  throw new Problem(422, 'validation_failed', { meta: { fields: ['lines'] } });
}

const COLUMNS = ['order', 'date', 'receipt', 'status', 'person', 'email', 'items', 'total', 'refunded', 'currency'];

function ordersCsv(db: Database, query: Omit<ListOrdersQuery, 'cursor'>): AsyncGenerator<string> {
  const pages = pagesOf<StaffOrderRow>((cursor) => listOrders(db, { ...query, cursor }));
  return csvText(COLUMNS, pages, (row) => ({
    order: row.id,
    date: row.createdAt,
    receipt: row.receiptNumber,
    status: row.status,
    person: row.person.name,
    email: row.person.email,
    items: row.itemCount,
    total: row.total,
    refunded: row.refunded,
    currency: row.currencyCode,
  }));
}
