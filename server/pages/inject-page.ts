import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { deferScripts } from './defer-scripts.ts';
import { type Html, html } from './html.ts';
import type { PagePreloads } from './page-preloads.ts';
import { HINT_TAG } from './signed-in-hint.ts';

const TITLE = /<title>[^<]*<\/title>/;
const LANGUAGE = /(<html lang=")[^"]*"/;
const ROOT = '<div id="root">';
const HEAD_ENDS = '</head>';
const BODY_ENDS = '</body>';
/** The entry script of the client. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/** The parts that differ from page to page. */
interface OwnPage {
  readonly head: readonly Html[];
  readonly language: LanguageCode;
  /** The content that is shown before the client starts. */
  readonly renderedBody: Html | undefined;
  readonly parts: PagePreloads;
  /** The data of the page for the device, which reads it when the scripts run. */
  readonly data?: Html | undefined;
}

/** Names the address to which pages send reports of their errors (`src/app/install-error-reporting.ts`). */
export function injectErrorReports(shell: string, address: string | undefined): string {
  return address === undefined
    ? shell
    : injectIntoHead(shell, [html`<meta name="error-reports" content="${address}">`]);
}

/** Adds preloads of styles and scripts to the head, in addition to those of every page. */
export function injectPreloads(shell: string, { styles, scripts }: PagePreloads): string {
  return injectIntoHead(shell, [...styles, ...scripts.map(preload)]);
}

/** Inserts the head of a page in place of the default title, sets its language and inserts the rendered body. */
export function injectPage(shell: string, { head, language, renderedBody, parts, data }: OwnPage): string {
  // Replacer functions keep a dollar sign in a title unchanged.
  return (
    renderedBody ? injectBody(shell, markupOf(data ? [data] : []), renderedBody, parts) : injectPreloads(shell, parts)
  )
    .replace(TITLE, () => markupOf(head, '\n    '))
    .replace(LANGUAGE, (_whole, start: string) => `${start}${language}"`);
}

/** Inserts the rendered body and defers the scripts, because the content is visible without them. */
function injectBody(shell: string, data: string, renderedBody: Html, { styles, scripts }: PagePreloads): string {
  const entry = ENTRY.exec(shell)?.[1];
  const later = entry === undefined ? undefined : deferScripts(entry, scripts);
  return injectIntoHead(shell, [HINT_TAG, ...styles])
    .replace(ENTRY, (whole) => (later ? '' : whole))
    .replace(ROOT, (start) => start + renderedBody.markup)
    .replace(BODY_ENDS, (end) => data + (later?.markup ?? '') + end);
}

function injectIntoHead(shell: string, tags: readonly Html[]): string {
  return shell.replace(HEAD_ENDS, (end) => markupOf(tags) + end);
}

/** Preloads a script after styles and fonts, with the priority of the entry script. */
function preload(script: string): Html {
  return html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`;
}

function markupOf(tags: readonly Html[], between = ''): string {
  return tags.map(({ markup }) => markup).join(between);
}
