import * as z from 'zod/mini';
import { offeringKindSchema } from '../offerings/offering-schema.ts';
import { orderStatusSchema, shippingAddressSchema } from '../orders/order-schema.ts';
import { rowIdSchema } from '../primitives/ids-schema.ts';
import { currencyCodeSchema, priceSchema } from '../primitives/money-schema.ts';
import { reasonSchema } from './reason-schema.ts';
import { rowCountSchema } from './row-count-schema.ts';

const buyerSchema = z.object({ id: z.string(), name: z.string(), login: z.string(), email: z.string() });

const totals = {
  id: z.string(),
  status: orderStatusSchema,
  createdAt: z.string(),
  receiptNumber: z.nullable(z.string()),
  currencyCode: currencyCodeSchema,
  total: priceSchema,
  platformFee: priceSchema,
  /** The amount that was given back, without refunds that the gateway has not confirmed. */
  refunded: priceSchema,
  person: buyerSchema,
};

/** An order in the list of staff. */
export const staffOrderRowSchema = z.object({
  ...totals,
  /** Name of the first item. */
  firstItem: z.string(),
  itemCount: z.int(),
});
export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;

/** `at`: by the time of the order. */
export const orderSorts = ['-at', 'at', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** GET /api/v1/manage/:org/orders/ */
export const staffOrderListSchema = z.object({
  items: z.array(staffOrderRowSchema),
  nextCursor: z.nullable(z.string()),
  total: rowCountSchema,
});

const parcelSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: z.nullable(z.string()),
});
export type Parcel = z.infer<typeof parcelSchema>;

/** What the buyer has of an item today. Other purchases and codes of the same product count too. */
const lineAccessSchema = z.object({
  state: z.enum(['open', 'expired', 'revoked']),
  /** `null` for access without end. */
  expiresAt: z.nullable(z.string()),
});

const lineSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: offeringKindSchema,
  description: z.string(),
  price: priceSchema,
  /** The amount that refunds gave back or reserve. */
  refunded: priceSchema,
  /** The amount that can still be refunded. Those of all lines may add up to more than that of the order. */
  refundable: priceSchema,
  parcels: z.array(parcelSchema),
  /** `null` for a printed item, and before the order is paid. */
  access: z.nullable(lineAccessSchema),
  /** True once the buyer has the publisher's access code; `null` for a product without such codes. */
  hasCode: z.nullable(z.boolean()),
});
export type StaffOrderLine = z.infer<typeof lineSchema>;

const refundSchema = z.object({
  id: z.string(),
  /** `starting`: the payment service has not answered yet. */
  status: z.enum(['starting', 'made', 'declined']),
  amount: priceSchema,
  reason: z.string(),
  staffName: z.string(),
  /** True if it was made at the payment service itself (REFUND-6). */
  isOutside: z.boolean(),
  createdAt: z.string(),
});
export type StaffRefund = z.infer<typeof refundSchema>;

/** A payment that the buyer's bank disputes (REFUND-7). */
const disputeSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  amount: priceSchema,
  /** A word of the payment service, e.g. "product_not_received". */
  reason: z.string(),
  respondBy: z.nullable(z.string()),
});
export type StaffDispute = z.infer<typeof disputeSchema>;

/** A payment at another gateway or account. `paymentId` is `null` if the gateway never answered. */
export const unreachablePaymentSchema = z.object({ gateway: z.string(), paymentId: z.nullable(z.string()) });

export const mailStatusSchema = z.enum(['waiting', 'sending', 'sent', 'refused', 'unknown', 'failed', 'off']);

/** A mail with the receipt. */
const receiptMailSchema = z.object({
  id: z.string(),
  status: mailStatusSchema,
  /** Empty until it was sent. */
  sentTo: z.string(),
  /** Empty for the mail that the store sent on its own. */
  staffName: z.string(),
  at: z.string(),
});
export type ReceiptMail = z.infer<typeof receiptMailSchema>;

/** POST /api/v1/manage/:org/orders/:id/receipt-mails. The same key sends one mail. */
export const newReceiptMailSchema = z.object({ key: z.uuid() });

/** GET /api/v1/manage/:org/orders/:id */
export const staffOrderSchema = z.object({
  ...totals,
  /** True if staff of the school may open the page of the person. */
  isPersonOfSchool: z.boolean(),
  /** The school whose site took the order, if it has one. */
  school: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  subtotal: priceSchema,
  /** The amount that can still be refunded of all lines together. */
  refundable: priceSchema,
  paymentDescription: z.nullable(z.string()),
  shippingAddress: z.nullable(shippingAddressSchema),
  lines: z.array(lineSchema),
  refunds: z.array(refundSchema),
  disputes: z.array(disputeSchema),
  /** The payment that the store can no longer reach, so that its money may have been taken (PAY-11). */
  unreachablePayment: z.nullable(unreachablePaymentSchema),
  receiptMails: z.array(receiptMailSchema),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

/** POST /api/v1/manage/:org/orders/:id/refunds. The same key makes one refund, however often it is sent. */
export const newRefundSchema = z.object({
  key: z.uuid(),
  lines: z.array(z.object({ lineId: rowIdSchema, amount: priceSchema })).check(z.minLength(1), z.maxLength(200)),
  reason: reasonSchema,
});

/** POST /api/v1/manage/:org/orders/:id/parcels: one parcel with printed items of the order. */
export const newParcelSchema = z.object({
  lineIds: z.array(rowIdSchema).check(z.minLength(1), z.maxLength(200)),
  carrier: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  trackingNumber: z.string().check(z.trim(), z.maxLength(120)),
});
