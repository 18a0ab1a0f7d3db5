/** The time, as a parameter: the server never looks at a clock of its own. */
export type Clock = () => Date;
