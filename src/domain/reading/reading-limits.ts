/**
 * Size limits of a book, in bytes. Larger books are not unpacked, because a small archive can unpack to more than a
 * device has.
 */
export const READING_LIMITS = {
  archive: 200 * 1024 * 1024,
  entries: 5_000,
  /** One text file, unpacked. */
  text: 16 * 1024 * 1024,
  /** One picture or font, unpacked. */
  picture: 20 * 1024 * 1024,
  /** One audio or video file, unpacked. */
  recording: 120 * 1024 * 1024,
  /** Number of elements in one chapter. */
  elements: 250_000,
  chapters: 5_000,
  /** Number of pages that a PDF declares. */
  pages: 20_000,
} as const;

/** The reason why a book cannot be shown, as a code of an interface text. */
export type BookProblem = 'tooLarge' | 'damaged' | 'protected' | 'empty' | 'offline';

export class UnreadableBookError extends Error {
  readonly problem: BookProblem;

  constructor(problem: BookProblem) {
    super(`The book cannot be shown: ${problem}`);
    this.name = 'UnreadableBookError';
    this.problem = problem;
  }
}
