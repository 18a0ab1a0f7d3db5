import type { LanguageCode } from '../../src/contract/account.ts';
import { beginAfterPaint } from './begin-after-paint.ts';
import { type Html, html } from './html.ts';
import type { PageParts } from './page-parts.ts';

const TITLE = /<title>[^<]*<\/title>/;
const LANGUAGE = /(<html lang=")[^"]*"/;
const ROOT = '<div id="root">';
const HEAD_ENDS = '</head>';
const BODY_ENDS = '</body>';
/** The application. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** What of a page is its own. */
interface OwnPage {
  readonly head: readonly Html[];
  readonly language: LanguageCode;
  /** What is on the screen before the application has begun. */
  readonly painted: Html | undefined;
  readonly parts: PageParts;
}

/** Names styles and scripts in the head, beyond those of every page. */
export function partsIntoShell(shell: string, { styles, scripts }: PageParts): string {
  return intoHead(shell, [...styles, ...scripts.map(preload)]);
}

/** Puts a page's own head in the place of the title that every page starts with, says its language, and paints it. */
export function pageIntoShell(shell: string, { head, language, painted, parts }: OwnPage): string {
  // Functions, so that a dollar sign of a title stays one.
  return (painted ? paintedIntoShell(shell, painted, parts) : partsIntoShell(shell, parts))
    .replace(TITLE, () => markupOf(head, '\n    '))
    .replace(LANGUAGE, (_whole, start: string) => `${start}${language}"`);
}

/** There is something to be seen at once: the scripts come after it. */
function paintedIntoShell(shell: string, painted: Html, { styles, scripts }: PageParts): string {
  const entry = ENTRY.exec(shell)?.[1];
  const later = entry === undefined ? undefined : beginAfterPaint(entry, scripts);
  return intoHead(shell, styles)
    .replace(ENTRY, (whole) => (later ? '' : whole))
    .replace(ROOT, (start) => start + painted.markup)
    .replace(BODY_ENDS, (end) => (later?.markup ?? '') + end);
}

function intoHead(shell: string, tags: readonly Html[]): string {
  return shell.replace(HEAD_ENDS, (end) => markupOf(tags) + end);
}

/** Behind styles and fonts, as the first script. */
function preload(script: string): Html {
  return html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`;
}

function markupOf(tags: readonly Html[], between = ''): string {
  return tags.map(({ markup }) => markup).join(between);
}
