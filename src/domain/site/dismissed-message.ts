/**
 * A name for a message that somebody put away: the same words stay away, new words show again (decisions.md, Flows). FNV-1a; it
 * guards nothing.
 */
export function messageMark(message: string): string {
  let hash = 0x811c9dc5;
  for (const character of message) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
