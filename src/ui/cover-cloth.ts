const cloths = 10;
const bindings = 3;

export interface CoverCloth {
  /** Which of the book-cloth colours, from 0. */
  cloth: number;
  /** Which of the drawn bindings, from 0. */
  binding: number;
}

/** The same id always gets the same cloth and binding, on every device and at every size. */
export function coverCloth(id: string): CoverCloth {
  const hash = hashOf(id);
  return { cloth: hash % cloths, binding: Math.floor(hash / cloths) % bindings };
}

/** FNV-1a, 32 bits: neighbouring ids land far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits of close inputs are alike; fold the high ones in.
  return (hash ^ (hash >>> 15)) >>> 0;
}
