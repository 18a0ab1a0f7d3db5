/**
 * UTF-16 units of a password as it is typed. The limit that people are told counts code points (`LONGEST_PASSWORD`), of which one may
 * take several units; this bound only keeps bodies small.
 */
export const MOST_PASSWORD_UNITS = 1000;
