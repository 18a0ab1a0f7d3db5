/** The greatest number that the icon has room for. */
const MAX = 9;

/** The number of digital items as the icon of a collection shows it: capped at "9+" (spec/storefront.md §2 Collection page). */
export function itemCountText(count: number): string {
  return count > MAX ? `${MAX}+` : String(count);
}
