import type { LanguageCode } from '../../src/contract/account.ts';
import type { Html } from './html.ts';

const TITLE = /<title>[^<]*<\/title>/;
const LANGUAGE = /(<html lang=")[^"]*"/;

/** Puts a page's own head in the place of the title that every page starts with, and says its language. */
export function headIntoShell(shell: string, head: Html, language: LanguageCode): string {
  // Functions, so that a dollar sign of a title stays one.
  return shell.replace(TITLE, () => head.markup).replace(LANGUAGE, (_whole, start: string) => `${start}${language}"`);
}
