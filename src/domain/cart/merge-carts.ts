import type { CartLine } from './cart-lines.ts';

/**
 * The cart of a person who signs in with a visitor's cart in hand (features.md D11): the same offering is one line, and for
 * the same product and course the account's choice wins.
 */
export function mergeCarts<Line extends CartLine>(account: readonly Line[], visitor: readonly Line[]): readonly Line[] {
  const isTaken = (line: Line) =>
    account.some((one) => one.productId === line.productId && one.courseId === line.courseId);
  const brought = visitor.filter((line) => !isTaken(line));
  return brought.length === 0 ? account : [...account, ...brought];
}
