import { type BookProblem, UnreadableBookError } from '../../domain/reading-limits.ts';

/** The reason a book gives for not opening; a bug of ours goes on as what it is. */
export function problemOf(cause: unknown): BookProblem {
  if (cause instanceof UnreadableBookError) return cause.problem;
  throw cause;
}
