/** First and last byte of a part of a file, both inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Parses a `Range` header for a file of the given size (RFC 9110 §14). A header that asks for several ranges or uses
 * another unit is ignored, as the RFC allows, and the response is the whole file. A range that starts past the end
 * cannot be satisfied.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '');
  const [from, to] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (from === '' && to === '') return 'whole';
  if (from === '') return lastBytes(Number(to), size);
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // "bytes=5-2" is malformed and therefore ignored; "bytes=900-" past the end is well formed.
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { first: Math.max(0, size - count), last: size - 1 };
}
