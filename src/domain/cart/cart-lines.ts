import type { OfferingKind } from '../offerings/offering-schema.ts';
import type { CourseId, OfferingId, ProductId } from '../primitives/ids-schema.ts';
import type { CartLineKey } from './cart-schema.ts';

/** The fields of a line that the cart rule needs. Additional fields of the caller are returned unchanged. */
export interface CartLine {
  readonly key: CartLineKey;
  readonly productId: ProductId;
  readonly offeringId: OfferingId;
  readonly courseId?: CourseId | undefined;
  readonly format: OfferingKind;
}

/** One change to the cart. `replace` is atomic: the cart is never visible between its two halves. */
export type CartOperation<Line extends CartLine = CartLine> =
  | { readonly kind: 'add'; readonly line: Line }
  | { readonly kind: 'remove'; readonly key: CartLineKey }
  | { readonly kind: 'replace'; readonly replaces: CartLineKey; readonly line: Line };

/**
 * Returns the cart after an operation. The same rule runs on the device and inside the server's transaction, so both
 * produce the same lines in the same order. It is total: adding an existing line, removing a missing one and replacing
 * a missing one are no errors, because a replay may contain any of them. An unchanged cart is returned as the same
 * array.
 */
export function applyCartOperation<Line extends CartLine>(
  lines: readonly Line[],
  operation: CartOperation<Line>,
): readonly Line[] {
  switch (operation.kind) {
    case 'add':
      return withLine(lines, operation.line);
    case 'remove':
      return withoutLine(lines, operation.key);
    case 'replace':
      return replaceLine(lines, operation.replaces, operation.line);
  }
}

function withLine<Line extends CartLine>(lines: readonly Line[], line: Line): readonly Line[] {
  return lines.some((one) => one.key === line.key) ? lines : [...lines, line];
}

function withoutLine<Line extends CartLine>(lines: readonly Line[], key: CartLineKey): readonly Line[] {
  return lines.some((one) => one.key === key) ? lines.filter((one) => one.key !== key) : lines;
}

/**
 * A line may replace itself to change its format (digital to digital with print). In the same format nothing changes.
 */
function replaceLine<Line extends CartLine>(
  lines: readonly Line[],
  replaces: CartLineKey,
  line: Line,
): readonly Line[] {
  if (replaces === line.key && lines.some((one) => one.key === line.key && one.format === line.format)) return lines;
  return withLine(withoutLine(lines, replaces), line);
}

/** Returns the lines that differ between two carts, so that only changes are written. */
export function changedCartLines<Line extends CartLine>(
  before: readonly Line[],
  after: readonly Line[],
): { removed: Line[]; added: Line[] } {
  return {
    removed: before.filter((line) => !after.includes(line)),
    added: after.filter((line) => !before.includes(line)),
  };
}
