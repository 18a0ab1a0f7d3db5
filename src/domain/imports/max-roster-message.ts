/** Longest message of a person to the staff, in characters. Apart from the schemas, so that a form does not load them. */
export const MAX_ROSTER_MESSAGE = 1000;
