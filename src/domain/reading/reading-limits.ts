/** What a book may weigh before we refuse to unpack it, in bytes: a small archive can unpack to more than a device has. */
export const READING_LIMITS = {
  archive: 200 * 1024 * 1024,
  entries: 5_000,
  /** One text file, unpacked. */
  text: 8 * 1024 * 1024,
  /** One picture or font, unpacked. */
  picture: 20 * 1024 * 1024,
  /** One piece of sound or film, unpacked. */
  recording: 120 * 1024 * 1024,
  /** Elements of one chapter. */
  elements: 60_000,
  chapters: 5_000,
  /** Pages of a PDF, as the file declares them. */
  pages: 20_000,
} as const;

/** A book that cannot be shown, with the reason as a code of a text. */
export type BookProblem = 'tooLarge' | 'damaged' | 'protected' | 'empty' | 'offline';

export class UnreadableBookError extends Error {
  readonly problem: BookProblem;

  constructor(problem: BookProblem) {
    super(`The book cannot be shown: ${problem}`);
    this.name = 'UnreadableBookError';
    this.problem = problem;
  }
}
