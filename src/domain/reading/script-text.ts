/** Data as the text of a `<script>` that is none: no `<` in it may end the element early. */
export function scriptText(data: Record<string, unknown>): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
