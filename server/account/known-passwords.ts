import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** Returns true if a password is in the list of common passwords. The password must be in lower case. */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map(String));
  return known.has(password);
}
