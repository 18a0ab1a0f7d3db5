/** The greatest number that the icon has room for. */
const MOST = 9;

/** The number of digital items as the icon of a collection shows it: capped at "9+" (spec/storefront.md §2 Collection page). */
export function itemCountText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
