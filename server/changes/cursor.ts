import * as z from 'zod';

/** A point in the history of the database (SYNC-1). */
export interface Cursor {
  readonly epoch: string;
  /** PostgreSQL's snapshot, e.g. "10:20:10,14": which transactions were finished. */
  readonly snapshot: string;
  /** Time of the database, in milliseconds since the epoch of Unix. */
  readonly at: number;
}

const cursorSchema = z.tuple([
  z.uuid(),
  z
    .string()
    .regex(/^\d{1,19}:\d{1,19}:[\d,]*$/)
    .refine(isSnapshot),
  z.coerce.number().int().nonnegative(),
]);

export function writeCursor({ epoch, snapshot, at }: Cursor): string {
  return `${epoch}.${snapshot}.${at}`;
}

/** Returns undefined for text that is no cursor, so that the device loads everything instead of failing. */
export function readCursor(text: string): Cursor | undefined {
  const parsed = z.safeParse(cursorSchema, text.split('.'));
  if (!parsed.success) return undefined;
  const [epoch, snapshot, at] = parsed.data;
  return { epoch, snapshot, at };
}

/** True if PostgreSQL accepts the text: the running transactions are in order and between the first two numbers. */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', running = ''] = text.split(':');
  const ids = [xmin, ...(running === '' ? [] : running.split(','))];
  if (!ids.every((id) => /^\d{1,19}$/.test(id))) return false;
  const numbers = ids.map(BigInt);
  const isInOrder = numbers.every((id, at) => at < 2 || id > (numbers[at - 1] ?? id));
  return (
    BigInt(xmin) > 0n &&
    BigInt(xmin) <= BigInt(xmax) &&
    isInOrder &&
    numbers.slice(1).every((id) => id >= BigInt(xmin) && id < BigInt(xmax))
  );
}
