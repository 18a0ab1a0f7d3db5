import { isRefused } from '../../engine/outbox/is-refused.ts';
import type { OutboxRow, Problem } from '../../engine/outbox/outbox-row.ts';
import type { Offering } from '../offerings/offering-schema.ts';
import { formatOfFlags } from './cart-format.ts';
import { applyCartOperation, type CartLine, type CartOperation } from './cart-lines.ts';
import type { CartItem, CartLineKey, CartProduct, UserCart } from './cart-schema.ts';
import { addCents, type Cents, parsePrice } from './price.ts';
import { priceOfOffering } from './price-of-offering.ts';

/** A change that the server refused. The person may retry or discard the row. */
export interface RefusedChange {
  readonly rowId: string;
  readonly kind: CartOperation['kind'];
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

/** A cart mutation of the outbox as an operation of the rule that browser and server share. */
export interface CartChange {
  readonly row: OutboxRow;
  readonly operation: CartOperation<CartViewLine>;
}

/** The mirror with the changes that were applied to it so far, in order. */
export interface CartFold {
  readonly mirror: UserCart | undefined;
  readonly lines: readonly CartViewLine[];
  /** All changes, with the refused ones. */
  readonly changes: readonly CartChange[];
}

export function startCartFold(mirror: UserCart | undefined): CartFold {
  return { mirror, lines: (mirror?.cartItems ?? []).flatMap(lineOfItem), changes: [] };
}

/** A refused change is not applied, so a refusal corrects the view without further work. */
export function applyCartChange(fold: CartFold, change: CartChange): CartFold {
  const lines = isRefused(change.row) ? fold.lines : applyCartOperation(fold.lines, change.operation);
  return { ...fold, lines, changes: [...fold.changes, change] };
}

export function cartViewOf({ mirror, lines: folded, changes }: CartFold): CartView {
  const refused = changes.filter(({ row }) => isRefused(row));
  const lines = folded.map((line) => withRefusal(line, refused));
  return {
    isKnown: mirror !== undefined,
    lines,
    refusedLines: refused.flatMap((change) => refusedLine(change, folded)),
    subtotal: addCents(lines.flatMap((line) => priceOfOffering(line.offering, line.format) ?? [])),
    waiting: changes.length - refused.length,
  };
}

/** Returns the keys of the lines that an operation concerns, the added line first. */
export function lineKeysOf(operation: CartOperation): CartLineKey[] {
  switch (operation.kind) {
    case 'add':
      return [operation.line.key];
    case 'replace':
      return [operation.line.key, operation.replaces];
    case 'remove':
      return [operation.key];
  }
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
function withRefusal(line: CartViewLine, refused: readonly CartChange[]): CartViewLine {
  const change = refused.find(({ operation }) => removedKey(operation) === line.key);
  return change ? { ...line, refused: refusedChange(change) } : line;
}

function removedKey(operation: CartOperation): string | undefined {
  if (operation.kind === 'remove') return operation.key;
  return operation.kind === 'replace' ? operation.replaces : undefined;
}

function refusedLine(change: CartChange, lines: readonly CartViewLine[]): CartViewLine[] {
  if (change.operation.kind !== 'add') return [];
  const { pending: _, ...line } = change.operation.line;
  return lines.some((one) => one.key === line.key) ? [] : [{ ...line, refused: refusedChange(change) }];
}

function refusedChange({ row, operation }: CartChange): RefusedChange {
  const problem: Problem = row.problem ?? { kind: 'refused', code: '', detail: '' };
  return { rowId: row.id, kind: operation.kind, code: problem.code, detail: problem.detail };
}
