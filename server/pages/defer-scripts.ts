import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

/**
 * Fetches the scripts of a page once what came with it is on the screen: until then style sheets and fonts have the line for themselves.
 * The first frame is painted before the second is asked for. A page that is opened behind another one is not painted at all, nor is one in
 * a frame out of sight: it begins when two seconds are over.
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

/** By which a content security policy knows it: no other script may stand in a page. */
export const DEFER_SCRIPT_HASH = `'sha256-${createHash('sha256').update(DEFER_SCRIPT).digest('base64')}'`;

/** For the end of a painted page: the address of its first script, and of those that this will ask for. */
export function deferScripts(entry: string, parts: readonly string[]): Html {
  return html`<script data-entry="${entry}" data-parts="${parts.join(' ')}">${new Html(DEFER_SCRIPT)}</script>`;
}
