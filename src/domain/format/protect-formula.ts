/** Characters with which a spreadsheet starts a formula, also in full width. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Protects a cell of a CSV table that a spreadsheet would execute: an apostrophe makes it a text. */
export function protectFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
