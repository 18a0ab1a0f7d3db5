/**
 * Password rules after NIST SP 800-63B: long enough and not a known password, nothing else. No character classes are
 * required, and passwords do not expire. Lengths are in characters as a person counts them.
 */
export const MIN_PASSWORD_LENGTH = 8;
export const ADVISED_PASSWORD = 15;
/** Longer passwords are refused before they are hashed, because hashing them would load the server. */
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_known';

export interface PasswordContext {
  /** Words that belong to the person. A password made of one of them counts as known. */
  readonly own: readonly string[];
  /** True if the password is in the lists of leaked passwords. The argument is in lower case. */
  readonly isKnown: (password: string) => boolean;
}

/** Returns the problem of a new password, if any. */
export function passwordProblem(password: string, { own, isKnown }: PasswordContext): PasswordProblem | undefined {
  const length = [...password.normalize('NFC')].length;
  if (length < MIN_PASSWORD_LENGTH) return 'password_too_short';
  if (length > MAX_PASSWORD_LENGTH) return 'password_too_long';
  const plain = password.normalize('NFC').toLowerCase();
  const isOwn = own.some((word) => word.length > 2 && bare(plain) === word.toLowerCase());
  const isMonotonous = new Set(plain).size < 3;
  return isOwn || isMonotonous || isKnown(plain) || isKnown(bare(plain)) ? 'password_known' : undefined;
}

/** Removes the digits and symbols that people append to a word. */
function bare(password: string): string {
  return password.replace(/[\d\W_]+$/u, '') || password;
}
