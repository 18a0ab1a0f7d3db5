import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

/**
 * Loads the scripts of a page after the server-rendered content is on the screen, so that style sheets and fonts are
 * downloaded first. The second animation frame is requested after the first one is rendered. A hidden page loads its
 * scripts at once. A page in an offscreen frame gets no animation frames, so it loads them after two seconds.
 */
const DEFER_SCRIPT = `{
  const { entry, parts } = document.currentScript.dataset;
  const add = (name, members) => document.head.append(Object.assign(document.createElement(name), { crossOrigin: '' }, members));
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const href of parts.split(' ').filter(Boolean)) add('link', { rel: 'modulepreload', href });
    add('script', { type: 'module', src: entry });
  };
  if (document.hidden) begin();
  requestAnimationFrame(() => requestAnimationFrame(begin));
  setTimeout(begin, 2000);
}`;

/** Hash of the script for the content security policy, which allows no other inline script. */
export const DEFER_SCRIPT_HASH = `'sha256-${createHash('sha256').update(DEFER_SCRIPT).digest('base64')}'`;

/**
 * Returns the tag for the end of a server-rendered page, with the address of its entry script and of the scripts that
 * the entry imports.
 */
export function deferScripts(entry: string, parts: readonly string[]): Html {
  return html`<script data-entry="${entry}" data-parts="${parts.join(' ')}">${new Html(DEFER_SCRIPT)}</script>`;
}
