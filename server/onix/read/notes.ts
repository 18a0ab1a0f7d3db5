/** Values for the sentence of a problem. */
export type NoteParams = Readonly<Record<string, string | number>>;

/**
 * Reports a problem with one detail of a record. The detail is left out and the record is still imported. `line` counts
 * from 1; `field` is the name of the element; `code` and `params` make the sentence.
 */
export type Note = (line: number, field: string, code: string, params?: NoteParams) => void;
