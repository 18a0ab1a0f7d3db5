/** Maximum length of a typed code. Longer input is not a code. */
export const MAX_CODE_LENGTH = 255;
