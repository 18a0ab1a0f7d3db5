/** Takes what is wrong with one detail of a record; the detail is left out and the record goes on. `line` counts from 1. */
export type Note = (line: number, message: string) => void;
