import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { earlyPressesOf } from './early-presses.ts';
import { type Html, html } from './html.ts';
import type { PagePreloads } from './page-preloads.ts';
import { pageStyle, type ReadStyleSheet } from './page-styles.ts';
import { HINT_TAG } from './signed-in-hint.ts';
import { startAfterFirstFrame } from './start-script.ts';

const TITLE = /<title>[^<]*<\/title>/;
const LANGUAGE = /(<html lang=")[^"]*"/;
const ROOT = '<div id="root">';
const HEAD_ENDS = '</head>';
const BODY_ENDS = '</body>';
/** The style sheets of every page. */
const STYLE_SHEETS = /<link rel="stylesheet" crossorigin href="([^"]+)">/g;

/** The parts that differ from page to page. */
interface OwnPage {
  readonly head: readonly Html[];
  readonly language: LanguageCode;
  /** The content that is shown before the client starts. */
  readonly renderedBody: Html | undefined;
  readonly parts: PagePreloads;
  /** The style rules of the site, or an empty string. */
  readonly brandRule: string;
  /** The data of the page for the device, which reads it when the scripts run. */
  readonly data?: Html | undefined;
}

/** Names the address to which pages send reports of their errors (`src/app/install-error-reporting.ts`). */
export function injectErrorReports(shell: string, address: string | undefined): string {
  return address === undefined
    ? shell
    : injectIntoHead(shell, [html`<meta name="error-reports" content="${address}">`]);
}

interface InjectedPage {
  readonly body: string;
  /** The hash of its style rules for the content security policy. */
  readonly styleHash: string | undefined;
}

/**
 * Inserts the head of a page in place of the default title, sets its language and inserts the rendered body with its
 * style rules.
 */
export function injectPage(shell: string, page: OwnPage, readStyleSheet: ReadStyleSheet): InjectedPage {
  const { head, language, renderedBody, parts, data, brandRule } = page;
  const styleSheets = renderedBody ? [...styleSheetsOf(shell), ...parts.styleSheets] : [];
  const style = pageStyle([...styleSheets.map(readStyleSheet), brandRule].join(''));
  const tags = [...parts.styleSheets.map(styleSheet), ...parts.preloadedStyles.map(preloadStyle)];
  tags.push(...(style ? [style.tag] : []), ...parts.scripts.map(preload));
  const whole = renderedBody
    ? injectBody(disableStyleSheets(injectIntoHead(shell, [HINT_TAG, ...tags])), renderedBody, data ? [data] : [])
    : injectIntoHead(shell, tags);
  // Replacer functions keep a dollar sign in a title unchanged.
  const body = whole
    .replace(TITLE, () => markupOf(head, '\n    '))
    .replace(LANGUAGE, (_whole, start: string) => `${start}${language}"`);
  return { body, styleHash: style?.hash };
}

/** Inserts the rendered body, and after it the data of the page, the script of its panel and the start. */
function injectBody(whole: string, renderedBody: Html, data: readonly Html[]): string {
  const { shell, tags } = startAfterFirstFrame(whole);
  const after = markupOf([...data, ...earlyPressesOf(renderedBody), ...tags]);
  return shell.replace(ROOT, (start) => start + renderedBody.markup).replace(BODY_ENDS, (end) => after + end);
}

function styleSheetsOf(shell: string): string[] {
  return [...shell.matchAll(STYLE_SHEETS)].map(([, address = '']) => address);
}

/**
 * Disables the style sheets of a page that contains their rules. The browser does not request them, and the bundler's
 * loader takes them for loaded, so a script does not wait for them.
 */
function disableStyleSheets(shell: string): string {
  return shell.replace(STYLE_SHEETS, (tag) => tag.replace('>', ' disabled>'));
}

function styleSheet(address: string): Html {
  return html`<link rel="stylesheet" crossorigin href="${address}">`;
}

function preloadStyle(address: string): Html {
  return html`<link rel="preload" as="style" fetchpriority="low" crossorigin href="${address}">`;
}

function injectIntoHead(shell: string, tags: readonly Html[]): string {
  return shell.replace(HEAD_ENDS, (end) => markupOf(tags) + end);
}

/** Preloads a script after fonts and covers. A rendered page leaves it to a script (`startAfterFirstFrame`). */
function preload(script: string): Html {
  return html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`;
}

function markupOf(tags: readonly Html[], between = ''): string {
  return tags.map(({ markup }) => markup).join(between);
}
