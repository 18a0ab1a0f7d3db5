import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { earlyPressesOf } from './early-presses.ts';
import { type Html, html } from './html.ts';
import type { PagePreloads } from './page-preloads.ts';
import { HINT_TAG } from './signed-in-hint.ts';

const TITLE = /<title>[^<]*<\/title>/;
const LANGUAGE = /(<html lang=")[^"]*"/;
const ROOT = '<div id="root">';
const HEAD_ENDS = '</head>';
const BODY_ENDS = '</body>';

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

/** Inserts the head of a page in place of the default title, sets its language and inserts the rendered body. */
export function injectPage(shell: string, { head, language, renderedBody, parts, data }: OwnPage): string {
  const preloads = [...parts.styles, ...parts.scripts.map(preload)];
  const page = renderedBody
    ? injectBody(injectIntoHead(shell, [HINT_TAG, ...preloads]), renderedBody, data ? [data] : [])
    : injectIntoHead(shell, preloads);
  // Replacer functions keep a dollar sign in a title unchanged.
  return page
    .replace(TITLE, () => markupOf(head, '\n    '))
    .replace(LANGUAGE, (_whole, start: string) => `${start}${language}"`);
}

/** Inserts the rendered body, and after it the data of the page and the script of its panel. */
function injectBody(shell: string, renderedBody: Html, data: readonly Html[]): string {
  const after = markupOf([...data, ...earlyPressesOf(renderedBody)]);
  return shell.replace(ROOT, (start) => start + renderedBody.markup).replace(BODY_ENDS, (end) => after + end);
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
