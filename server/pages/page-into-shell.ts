import type { LanguageCode } from '../../src/contract/account.ts';
import type { Html } from './html.ts';

const TITLE = /<title>[^<]*<\/title>/;
const LANGUAGE = /(<html lang=")[^"]*"/;
const ROOT = '<div id="root">';
const HEAD_ENDS = '</head>';

/** What of a page is its own. */
interface OwnPage {
  readonly head: readonly Html[];
  readonly language: LanguageCode;
  /** What is on the screen before the application has begun. */
  readonly painted: Html | undefined;
  /** Styles and scripts beyond those of every page. */
  readonly parts: readonly Html[];
}

/** Names styles and scripts in the head, beyond those of every page. */
export function partsIntoShell(shell: string, parts: readonly Html[]): string {
  return shell.replace(HEAD_ENDS, (end) => parts.map(({ markup }) => markup).join('') + end);
}

/** Puts a page's own head in the place of the title that every page starts with, says its language, and paints it. */
export function pageIntoShell(shell: string, { head, language, painted, parts }: OwnPage): string {
  // Functions, so that a dollar sign of a title stays one.
  return partsIntoShell(shell, parts)
    .replace(TITLE, () => head.map(({ markup }) => markup).join('\n    '))
    .replace(LANGUAGE, (_whole, start: string) => `${start}${language}"`)
    .replace(ROOT, (start) => start + (painted?.markup ?? ''));
}
