/** Serializes data for a non-executable `<script>` element. A `<` in the data cannot close the element early. */
export function scriptText(data: Record<string, unknown>): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}
