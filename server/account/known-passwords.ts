import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/** Whether a password is among those that are tried first, because so many people took them. Lower case. */
export function isKnownPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map(String));
  return known.has(password);
}
