import { addCents, type Cents, toCents } from '../cart/price.ts';
import type { ProductType } from '../catalog/product-schema.ts';
import { isPrintedMaterial } from '../offerings/is-printed-material.ts';
import type { OfferingKind } from '../offerings/offering-schema.ts';

interface RefundableLine {
  readonly kind: OfferingKind;
  readonly productType: ProductType;
  readonly price: Cents;
  /** The amounts that earlier refunds gave back or reserve. */
  readonly refunded: Cents;
}

/**
 * Returns the amount of a line that its own refunds left. Printed materials, alone or with a digital copy, and the platform
 * fee are never refunded (OFFER-10, OFFER-11).
 */
function refundableAmount({ kind, productType, price, refunded }: RefundableLine): Cents {
  return isPrintedMaterial(kind, productType) ? toCents(0) : toCents(Math.max(0, price - refunded));
}

interface RefundableAmounts {
  /** The amounts of the lines. They may add up to more than that of the order. */
  readonly ofLines: readonly Cents[];
  readonly ofOrder: Cents;
}

/**
 * Returns the amounts of an order and of its lines that can still be refunded. A refund without lines lowers what is left
 * of the order: it may belong to any line, also to a printed one (REFUND-6).
 */
export function refundableAmounts(lines: readonly RefundableLine[], withoutLines: Cents): RefundableAmounts {
  const ofLines = lines.map(refundableAmount);
  const unrefunded = lines.reduce((sum, { price, refunded }) => sum + Math.max(0, price - refunded), 0);
  const ofOrder = toCents(Math.max(0, Math.min(addCents(ofLines), unrefunded - withoutLines)));
  return { ofLines: ofLines.map((cents) => toCents(Math.min(cents, ofOrder))), ofOrder };
}

interface RefundedOrder {
  readonly total: Cents;
  readonly platformFee: Cents;
  readonly refunded: Cents;
}

/** The refunded part of an order. `items`: everything but the platform fee, which the store keeps (REFUND-5). */
export type RefundExtent = 'none' | 'part' | 'items' | 'whole';

export function refundExtent({ total, platformFee, refunded }: RefundedOrder): RefundExtent {
  if (refunded === 0) return 'none';
  if (refunded >= total) return 'whole';
  return refunded >= total - platformFee ? 'items' : 'part';
}
