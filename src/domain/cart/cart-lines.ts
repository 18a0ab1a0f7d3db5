import type { OfferingKind } from '../offerings/offering-schema.ts';
import type { CourseId, OfferingId, ProductId } from '../primitives/ids-schema.ts';
import type { CartLineKey } from './cart-schema.ts';

/** What the rule of the cart needs to know of a line; callers carry more and get it back untouched. */
export interface CartLine {
  readonly key: CartLineKey;
  readonly productId: ProductId;
  readonly offeringId: OfferingId;
  readonly courseId?: CourseId | undefined;
  readonly format: OfferingKind;
}

/** What a person wants of the cart. `replace` is one change: nobody ever sees the cart between its two halves. */
export type CartOperation<Line extends CartLine = CartLine> =
  | { readonly kind: 'add'; readonly line: Line }
  | { readonly kind: 'remove'; readonly key: CartLineKey }
  | { readonly kind: 'replace'; readonly replaces: CartLineKey; readonly line: Line };

/**
 * The cart after an intent. The same rule runs over the device's view and inside the server's transaction, so that both come to
 * the same lines in the same order. It is total: adding what is there, removing what is gone and replacing a line that is gone
 * are no errors, because a replay may meet any of them. A cart that does not change is returned as the same array.
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

/** A line may replace itself to change its format (digital to digital with print); in the same format nothing changes. */
function replaceLine<Line extends CartLine>(
  lines: readonly Line[],
  replaces: CartLineKey,
  line: Line,
): readonly Line[] {
  if (replaces === line.key && lines.some((one) => one.key === line.key && one.format === line.format)) return lines;
  return withLine(withoutLine(lines, replaces), line);
}

/** The lines that differ between two carts, for writing only what changed. */
export function changedCartLines<Line extends CartLine>(
  before: readonly Line[],
  after: readonly Line[],
): { removed: Line[]; added: Line[] } {
  return {
    removed: before.filter((line) => !after.includes(line)),
    added: after.filter((line) => !before.includes(line)),
  };
}
