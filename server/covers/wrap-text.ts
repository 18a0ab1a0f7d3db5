/** Text split into lines of one font size. Lengths are in units of the cover, which is 400 wide. */
export type SetText = { lines: string[]; size: number };

type Limits = { width: number; maxLines: number; sizes: number[]; isCapitals?: boolean };

/**
 * Returns the approximate width of a character at size 1, by its class. It is slightly too wide, so that the text fits
 * in any serif font.
 */
const widthOf = (character: string): number => {
  if (/[\u3000-\u9fff\uac00-\ud7af]/.test(character)) return 1.05;
  if (/[ilj.,:;'’!|()\u0591-\u05c7]/.test(character)) return 0.36;
  if (/[ftrsI\s-]/.test(character)) return 0.44;
  if (/[mwMWQOGD&—…]/.test(character)) return 0.93;
  if (/\p{Lu}/u.test(character)) return 0.76;
  return 0.6;
};

/** Returns the width of a line at a font size. */
export const lineWidth = (text: string, size: number): number =>
  [...text].reduce((total, character) => total + widthOf(character), 0) * size;

const greedy = (words: string[], size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && lineWidth(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
};

/**
 * Finds the narrowest width that needs no more lines, so that titles break evenly and no word is left alone on the last
 * line.
 */
const balance = (words: string[], size: number, width: number): string[] => {
  const best = greedy(words, size, width);
  let [low, high] = [0, width];
  while (high - low > 2) {
    const middle = (low + high) / 2;
    const tried = greedy(words, size, middle);
    const fits = tried.length <= best.length && tried.every((line) => lineWidth(line, size) <= width);
    if (fits) high = middle;
    else low = middle;
  }
  return greedy(words, size, high);
};

const cut = (lines: string[], { width, maxLines }: Limits, size: number): string[] => {
  const stored = lines.slice(0, maxLines).map((line) => {
    let short = line;
    while (short.length > 1 && lineWidth(short, size) > width) short = short.slice(0, -1);
    return short === line ? line : `${short.slice(0, -1)}…`;
  });
  const last = stored.at(-1);
  if (lines.length > maxLines && last !== undefined && !last.endsWith('…')) {
    stored[stored.length - 1] = `${last.replace(/[\s,;:.]+\S{0,3}$/, '')}…`;
  }
  return stored;
};

/**
 * Sets a text in the largest font size that fits the width and the number of lines. If none fits, it uses the smallest
 * size and truncates the text.
 */
export const setText = (text: string, limits: Limits): SetText => {
  const words = (limits.isCapitals ? text.toLocaleUpperCase('en') : text).split(/\s+/).filter((word) => word !== '');
  const sizes = [...limits.sizes].sort((left, right) => right - left);
  for (const size of sizes) {
    const lines = balance(words, size, limits.width);
    const fits = lines.length <= limits.maxLines && lines.every((line) => lineWidth(line, size) <= limits.width);
    if (fits) return { lines, size };
  }
  const size = sizes.at(-1) ?? 16;
  return { lines: cut(greedy(words, size, limits.width), limits, size), size };
};

/**
 * Splits a title such as "Frankenstein; or, The Modern Prometheus" into the main title and the rest, which is shown
 * smaller below it.
 */
export const splitTitle = (title: string): [main: string, rest: string | undefined] => {
  const match = /^(.{3,}?)(?:;\s+or,\s+|:\s+|\s+\|\s+)(.+)$/u.exec(title);
  return match === null ? [title, undefined] : [match[1] ?? title, match[2]];
};

/** Returns true if the text is written from right to left. */
export const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text);
