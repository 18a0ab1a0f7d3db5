/** Returns the current time. It is a parameter, so that server code never reads the system clock itself. */
export type Clock = () => Date;
