import * as z from 'zod';

/** A point in the history of the database (SYNC-1). */
export interface Cursor {
  readonly epoch: string;
  /** The lowest transaction that was not finished. Every later commit has this id or a higher one. */
  readonly transaction: string;
  /** Time of the database, in milliseconds since the epoch of Unix. */
  readonly at: number;
}

const cursorSchema = z.tuple([z.uuid(), z.string().regex(/^\d{1,19}$/), z.coerce.number().int().nonnegative()]);

export function writeCursor({ epoch, transaction, at }: Cursor): string {
  return `${epoch}.${transaction}.${at}`;
}

/** Returns undefined for text that is no cursor, so that the device loads everything instead of failing. */
export function readCursor(text: string): Cursor | undefined {
  const parsed = z.safeParse(cursorSchema, text.split('.'));
  if (!parsed.success) return undefined;
  const [epoch, transaction, at] = parsed.data;
  return { epoch, transaction, at };
}
