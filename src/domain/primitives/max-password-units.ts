/**
 * Maximum length of a password field, in UTF-16 units as browsers count them. The limit in the interface counts code
 * points (`MAX_PASSWORD_LENGTH`), each of which may take several units; this bound only keeps request bodies small.
 */
export const MAX_PASSWORD_UNITS = 1000;
