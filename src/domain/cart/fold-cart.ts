import type { AddOffering, CartMutation, ReplaceOffering } from '../mutations/mutation.ts';
import { isRefused } from '../mutations/outbox-facts.ts';
import type { OutboxRow, Problem } from '../mutations/outbox-row.ts';
import type { Offering } from '../offerings/offering-schema.ts';
import { formatOfFlags } from './cart-format.ts';
import { cartLineKeyOf } from './cart-line-key.ts';
import { applyCartOperation, type CartLine, type CartOperation } from './cart-lines.ts';
import type { CartItem, CartProduct, UserCart } from './cart-schema.ts';
import { addCents, type Cents, parsePrice } from './price.ts';
import { priceOfOffering } from './price-of-offering.ts';

/** A change that the server refused. The person may retry or discard the row. */
export interface RefusedChange {
  readonly rowId: string;
  readonly kind: CartMutation['kind'];
  readonly code: string;
  readonly detail: string;
}

export interface CartViewLine extends CartLine {
  readonly product: CartProduct;
  readonly offering: Offering;
  /** Set while a change made on this device is not confirmed by the server. */
  readonly pending?: 'added' | 'replaced' | undefined;
  readonly refused?: RefusedChange | undefined;
  /** True if the server reported that the product can no longer be bought here. */
  readonly isWithdrawn?: boolean | undefined;
  /** In cents: the price when the line was added, if it differs from the current price. */
  readonly priceBefore?: Cents | undefined;
}

/** The cart as a screen shows it. */
export interface CartView {
  /** False until this device has received the server's cart once. */
  readonly isKnown: boolean;
  readonly lines: readonly CartViewLine[];
  /** Lines that the server refused: not in the cart and not in the subtotal. */
  readonly refusedLines: readonly CartViewLine[];
  /** Sums the lines that have a price, at the last known price of the offering. */
  readonly subtotal: Cents;
  /** Number of unconfirmed cart changes, without refused ones. */
  readonly waiting: number;
}

/**
 * Returns the cart view: the mirror with the unconfirmed changes applied in order. A refused row is not applied, so a
 * refusal corrects the view without further work.
 */
export function foldCart(mirror: UserCart | undefined, rows: readonly OutboxRow[]): CartView {
  const changes = rows.filter(isCartRow);
  const waiting = changes.filter((row) => !isRefused(row));
  const start: readonly CartViewLine[] = (mirror?.cartItems ?? []).flatMap(lineOfItem);
  const folded = waiting.reduce((lines, row) => applyCartOperation(lines, cartOperationOf(row)), start);
  const refused = changes.filter(isRefused);
  const lines = folded.map((line) => withRefusal(line, refused));
  return {
    isKnown: mirror !== undefined,
    lines,
    refusedLines: refused.flatMap((row) => refusedLine(row, folded)),
    subtotal: addCents(lines.flatMap((line) => priceOfOffering(line.offering, line.format) ?? [])),
    waiting: waiting.length,
  };
}

export type CartRow = OutboxRow & CartMutation;

export function isCartRow(row: OutboxRow): row is CartRow {
  return row.kind.startsWith('cart.');
}

/** Returns the keys of the lines that a change concerns, the added line first. */
export function lineKeysOf(row: CartRow): string[] {
  if (row.kind === 'cart.removeOffering') return [row.payload.lineKey];
  const key = cartLineKeyOf(row.payload.offeringId, row.payload.courseId);
  return row.kind === 'cart.replaceOffering' ? [key, row.payload.replaces] : [key];
}

/** Converts a mutation to an operation of the rule that browser and server share. */
export function cartOperationOf(change: CartMutation): CartOperation<CartViewLine> {
  switch (change.kind) {
    case 'cart.addOffering':
      return { kind: 'add', line: wantedLine(change, 'added') };
    case 'cart.replaceOffering':
      return { kind: 'replace', replaces: change.payload.replaces, line: wantedLine(change, 'replaced') };
    case 'cart.removeOffering':
      return { kind: 'remove', key: change.payload.lineKey };
  }
}

function wantedLine({ payload }: AddOffering | ReplaceOffering, pending: 'added' | 'replaced'): CartViewLine {
  return {
    key: cartLineKeyOf(payload.offeringId, payload.courseId),
    productId: payload.seen.product.id,
    offeringId: payload.offeringId,
    courseId: payload.courseId,
    format: payload.format,
    product: payload.seen.product,
    offering: payload.seen.offering,
    pending,
  };
}

function lineOfItem(item: CartItem): CartViewLine[] {
  const format = formatOfFlags(item);
  if (format === undefined) return [];
  const { id, offeringId, courseId, product, offering, isAvailable, priceBefore } = item;
  const line = { key: id, productId: product.id, offeringId, courseId, format, product, offering };
  const before = priceBefore === undefined ? undefined : parsePrice(priceBefore);
  return [{ ...line, isWithdrawn: !isAvailable, priceBefore: before }];
}

/** Adds the refusal of a removal or replacement to the line that stayed. */
function withRefusal(line: CartViewLine, refused: readonly CartRow[]): CartViewLine {
  const row = refused.find((one) => touchedKey(one) === line.key);
  return row ? { ...line, refused: refusedChange(row) } : line;
}

function touchedKey(row: CartRow): string | undefined {
  if (row.kind === 'cart.removeOffering') return row.payload.lineKey;
  return row.kind === 'cart.replaceOffering' ? row.payload.replaces : undefined;
}

function refusedLine(row: CartRow, lines: readonly CartViewLine[]): CartViewLine[] {
  if (row.kind !== 'cart.addOffering') return [];
  const { pending: _, ...line } = wantedLine(row, 'added');
  return lines.some((one) => one.key === line.key) ? [] : [{ ...line, refused: refusedChange(row) }];
}

function refusedChange(row: CartRow): RefusedChange {
  const problem: Problem = row.problem ?? { kind: 'refused', code: '', detail: '' };
  return { rowId: row.id, kind: row.kind, code: problem.code, detail: problem.detail };
}
