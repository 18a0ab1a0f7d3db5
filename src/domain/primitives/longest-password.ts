/**
 * Length of a password field, in UTF-16 units where a browser counts them. The limit that people are told counts code points
 * (`LONGEST_PASSWORD`), of which one may take several units; this bound only keeps bodies small.
 */
export const MAX_PASSWORD_UNITS = 1000;
