/** Returns true for the addresses of pages on which the server renders what a person has: My Shelf and their sections. */
export function isOwnPage(address: string): boolean {
  return /\/\/[^/]+\/shelf(?:[/?#]|$)/.test(address);
}
