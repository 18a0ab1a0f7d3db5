/**
 * Returns the hash of a dismissed message: the same text stays hidden, a new text is shown again (SITE-3). FNV-1a; not
 * used for security.
 */
export function messageMark(message: string): string {
  let hash = 0x811c9dc5;
  for (const character of message) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
