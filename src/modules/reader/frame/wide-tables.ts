import type { BookFrame } from './open-frame.ts';

/** Marks a table that is wider than its column. Such a table is scrolled sideways. */
export const WIDE = 'data-carrel-wide';

/** The style of wide tables. A box that scrolls is not divided between pages, so it is no higher than a page. */
export function wideTableStyle(maxHeight: number): string {
  return `[${WIDE}] { display: block !important; box-sizing: border-box; max-inline-size: 100% !important;
  max-block-size: ${maxHeight}px !important; overflow: auto !important; }`;
}

/** A chapter with more tables is not examined, because that takes too long. */
const MAX_TABLES = 500;

/** Finds the wide tables of a page that was just laid out. They can be scrolled with the keyboard as well. */
export function scrollWideTables({ document }: BookFrame): void {
  for (const old of document.querySelectorAll(`[${WIDE}]`)) {
    old.removeAttribute(WIDE);
    old.removeAttribute('tabindex');
  }
  const tables = [...document.querySelectorAll('table')].filter(isOutermost);
  if (tables.length > MAX_TABLES) return;
  // All tables are measured before the first is changed, so that the page is laid out only once more.
  const wide = tables.filter((table) => table.offsetWidth > roomOf(table) + 1);
  for (const table of wide) {
    table.setAttribute(WIDE, '');
    table.setAttribute('tabindex', '0');
  }
}

function isOutermost(table: HTMLTableElement): boolean {
  return !table.parentElement?.closest('table');
}

/** Returns the width of the column or box that contains a table. The body of a paged chapter is as wide as all columns. */
function roomOf(table: HTMLTableElement): number {
  const { parentElement: box, ownerDocument: document } = table;
  const view = document.defaultView;
  if (!box || !view) return Number.POSITIVE_INFINITY;
  const style = view.getComputedStyle(box);
  const count = box === document.body ? Number(style.columnCount) || 1 : 1;
  const inner = box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  return (inner - (count - 1) * (Number.parseFloat(style.columnGap) || 0)) / count;
}
