import { Html, html } from './html.ts';
import { policyHash } from './policy-hash.ts';

/** The script of the application in the head of the built page. */
const MODULE = /<script type="module"[^>]* src="([^"]+)"><\/script>/;

/**
 * Runs the application after the first frame. A module of the head runs before it, because the page is shown whole: the
 * products would wait until the application has started. A page in a hidden tab has no frame, so it starts at once.
 */
const START_SCRIPT = `{
  const { start } = document.currentScript.dataset;
  const run = () => import(start);
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}`;

/** Hash of the script for the content security policy. */
export const START_SCRIPT_HASH = policyHash(START_SCRIPT);

interface StartedLater {
  /** The page, which preloads the application without running it. */
  readonly shell: string;
  /** The tag for the end of the page. */
  readonly tags: readonly Html[];
}

/** Moves the start of the application behind the first frame of a page that is rendered by the server. */
export function startAfterFirstFrame(shell: string): StartedLater {
  const address = MODULE.exec(shell)?.[1];
  if (address === undefined) return { shell, tags: [] };
  const preload = html`<link rel="modulepreload" fetchpriority="low" crossorigin href="${address}">`;
  return {
    shell: shell.replace(MODULE, () => preload.markup),
    tags: [html`<script data-start="${address}">${new Html(START_SCRIPT)}</script>`],
  };
}
