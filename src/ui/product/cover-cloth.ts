const cloths = 10;
const bindings = 3;
const shades = 3;

export interface CoverCloth {
  /** Index of the book-cloth color, starting at 0. The style sheet has colors of its own for the subjects of the store. */
  cloth: number;
  /** Index of the drawn binding, starting at 0. */
  binding: number;
  /** Index of the shade of the color, starting at 0. */
  shade: number;
}

/**
 * Returns the look of a drawn cover: the color by subject, else by id, and the binding and the shade by id. The same
 * product has the same look on every device and at every size.
 */
export function coverCloth(id: string, subject = id): CoverCloth {
  const hash = hashOf(id);
  return {
    cloth: hashOf(subject) % cloths,
    binding: Math.floor(hash / cloths) % bindings,
    shade: Math.floor(hash / cloths / bindings) % shades,
  };
}

/** FNV-1a, 32 bits. Similar ids get very different hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // Similar inputs share low bits, so mix in the high bits.
  return (hash ^ (hash >>> 15)) >>> 0;
}
