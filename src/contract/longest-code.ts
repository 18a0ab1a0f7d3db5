/** A code is a line that somebody types: what is longer is none. */
export const LONGEST_CODE = 255;
