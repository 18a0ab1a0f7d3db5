/** The largest number that fits the icon. */
const MAX = 9;

/** Returns the number of digital items for the icon of a collection, capped at "9+" (PROD-4). */
export function itemCountText(count: number): string {
  return count > MAX ? `${MAX}+` : String(count);
}
