/**
 * Returns true for the addresses at which the server renders a personal page: My Shelf and the course sections. It is
 * separate from the other names of stored pages, because the first chunk contains those.
 */
export function isOwnPage(address: string): boolean {
  return /\/\/[^/]+\/shelf(?:[/?#]|$)/.test(address);
}
