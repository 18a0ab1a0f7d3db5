import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { deferScripts } from './defer-scripts.ts';
import { type Html, html } from './html.ts';
import type { PagePreloads } from './page-preloads.ts';

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
  readonly renderedBody: Html | undefined;
  readonly parts: PagePreloads;
}

/** Names styles and scripts in the head, beyond those of every page. */
export function injectPreloads(shell: string, { styles, scripts }: PagePreloads): string {
  return injectIntoHead(shell, [...styles, ...scripts.map(preload)]);
}

/** Puts a page's own head in the place of the title that every page starts with, says its language, and paints it. */
export function injectPage(shell: string, { head, language, renderedBody, parts }: OwnPage): string {
  // Functions, so that a dollar sign of a title stays one.
  return (renderedBody ? injectBody(shell, renderedBody, parts) : injectPreloads(shell, parts))
    .replace(TITLE, () => markupOf(head, '\n    '))
    .replace(LANGUAGE, (_whole, start: string) => `${start}${language}"`);
}

/** There is something to be seen at once: the scripts come after it. */
function injectBody(shell: string, renderedBody: Html, { styles, scripts }: PagePreloads): string {
  const entry = ENTRY.exec(shell)?.[1];
  const later = entry === undefined ? undefined : deferScripts(entry, scripts);
  return injectIntoHead(shell, styles)
    .replace(ENTRY, (whole) => (later ? '' : whole))
    .replace(ROOT, (start) => start + renderedBody.markup)
    .replace(BODY_ENDS, (end) => (later?.markup ?? '') + end);
}

function injectIntoHead(shell: string, tags: readonly Html[]): string {
  return shell.replace(HEAD_ENDS, (end) => markupOf(tags) + end);
}

/** Behind styles and fonts, as the first script. */
function preload(script: string): Html {
  return html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`;
}

function markupOf(tags: readonly Html[], between = ''): string {
  return tags.map(({ markup }) => markup).join(between);
}
