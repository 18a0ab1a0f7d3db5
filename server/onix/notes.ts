/**
 * Reports a problem with one detail of a record. The detail is left out and the record is still imported. `line` counts
 * from 1.
 */
export type Note = (line: number, message: string) => void;
