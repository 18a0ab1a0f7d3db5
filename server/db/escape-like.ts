/** Escapes a text that `like` and `ilike` compare literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
