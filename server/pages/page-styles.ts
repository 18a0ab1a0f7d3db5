import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Html, html } from './html.ts';
import { policyHash } from './policy-hash.ts';

/** The header whose policy allows the style rules of a page. */
export const POLICY_HEADER = 'content-security-policy';

/** Returns the text of a style sheet of the client by its address. */
export type ReadStyleSheet = (address: string) => string;

/** The element with the style rules of a page, and their hash for the content security policy. */
interface PageStyle {
  readonly tag: Html;
  readonly hash: string;
}

/** Reads style sheets from the folder of the client, each once. */
export function createStyleSheetReader(clientFolder: string): ReadStyleSheet {
  const texts = new Map<string, string>();
  return (address) => {
    const text = texts.get(address) ?? readFileSync(join(clientFolder, address), 'utf8');
    texts.set(address, text);
    return text;
  };
}

/**
 * Writes the style rules of a page into it, so that its content is painted with the first answer
 * (`docs/decisions/styles-in-the-page.md`).
 *
 * @returns nothing if there are no rules
 */
export function pageStyle(rules: string): PageStyle | undefined {
  if (rules === '') return undefined;
  // An escaped slash is the same in CSS and does not end the element.
  const text = rules.replaceAll('</', '<\\/');
  return { tag: html`<style>${new Html(text)}</style>`, hash: policyHash(text) };
}

/** Adds the hash of the style rules of a page to a content security policy. */
export function allowPageStyle(policy: string, hash: string | undefined): string {
  return hash === undefined ? policy : policy.replace(/style-src 'self'/, (allowed) => `${allowed} ${hash}`);
}
