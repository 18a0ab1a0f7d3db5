/**
 * A source of numbers from 0 (inclusive) to 1 (exclusive), seeded by a key (mulberry32 over FNV-1a). The same key
 * always gives the same sequence.
 */
export type Random = () => number;

export const seededRandom = (key: string): Random => {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key)) state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Picks one of the items. */
export const pick = <T>(items: readonly [T, ...T[]] | readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/** Returns a number between `low` and `high`. */
export const between = (low: number, high: number, random: Random): number => low + (high - low) * random();
