/** A code is a line that somebody types: what is longer is none. */
export const MAX_CODE_LENGTH = 255;
