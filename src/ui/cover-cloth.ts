const cloths = 10;
const bindings = 3;

export interface CoverCloth {
  /** Index of the book-cloth color, starting at 0. */
  cloth: number;
  /** Index of the drawn binding, starting at 0. */
  binding: number;
}

/** Returns the cloth and binding for an id. The same id gets the same result on every device and at every size. */
export function coverCloth(id: string): CoverCloth {
  const hash = hashOf(id);
  return { cloth: hash % cloths, binding: Math.floor(hash / cloths) % bindings };
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
