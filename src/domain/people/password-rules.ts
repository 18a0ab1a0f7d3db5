/**
 * What a password has to be, by NIST SP 800-63B: long enough, not a known one, and nothing else. No kinds of characters are
 * demanded, and none is ever too old. Lengths are in characters as a person counts them.
 */
export const MIN_PASSWORD_LENGTH = 8;
export const ADVISED_PASSWORD = 15;
/** Longer ones are refused before they are hashed, so that nobody keeps the server busy with them. */
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_known';

export interface PasswordFacts {
  /** Words that belong to the person: a password made of one of them is as good as known. */
  readonly own: readonly string[];
  /** Whether a password stands in the lists of those that were found out; asked in lower case. */
  readonly isKnown: (password: string) => boolean;
}

/** What is wrong with a new password, or nothing. */
export function passwordProblem(password: string, { own, isKnown }: PasswordFacts): PasswordProblem | undefined {
  const length = [...password.normalize('NFC')].length;
  if (length < MIN_PASSWORD_LENGTH) return 'password_too_short';
  if (length > MAX_PASSWORD_LENGTH) return 'password_too_long';
  const plain = password.normalize('NFC').toLowerCase();
  const isOwn = own.some((word) => word.length > 2 && bare(plain) === word.toLowerCase());
  const isMonotonous = new Set(plain).size < 3;
  return isOwn || isMonotonous || isKnown(plain) || isKnown(bare(plain)) ? 'password_known' : undefined;
}

/** Without the digits and signs that people put behind a word to make it look new. */
function bare(password: string): string {
  return password.replace(/[\d\W_]+$/u, '') || password;
}
