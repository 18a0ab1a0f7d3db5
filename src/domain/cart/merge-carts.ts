import type { CartLine } from './cart-lines.ts';

/**
 * Merges a visitor's cart into the account's cart at sign-in: the same offering is one line, and the account's line
 * wins for the same product and course (CART-4).
 */
export function mergeCarts<Line extends CartLine>(account: readonly Line[], visitor: readonly Line[]): readonly Line[] {
  const isTaken = (line: Line) =>
    account.some((one) => one.productId === line.productId && one.courseId === line.courseId);
  const brought = visitor.filter((line) => !isTaken(line));
  return brought.length === 0 ? account : [...account, ...brought];
}
