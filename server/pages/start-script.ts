import { Html, html } from './html.ts';
import { policyHash } from './policy-hash.ts';

/** The script of the application in the head of the built page. */
const MODULE = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
/** The preloads of the scripts that it imports. */
const PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * Calls a function when the browser has shown the first frame. An animation frame comes too early: while the browser still
 * draws what the page has laid out, other work would take the processor from it. Firefox reports no first paint of a page
 * that is loaded again, so the wait ends 200 milliseconds after the animation frame. A page in a hidden tab has no frame,
 * so the function is called at once.
 */
const AFTER_FIRST_FRAME = `(call) => {
    if (document.hidden) return call();
    const shown = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
      requestAnimationFrame(() => setTimeout(resolve, 200));
    });
    shown.then(call);
  }`;

/**
 * Preloads the scripts at once on a slow network, and after the first frame on a fast one, where to request and receive
 * them would delay the frame. A network is fast if the server answered within 100 ms and the browser, if it says so,
 * expects no longer round trip.
 */
const PRELOAD_SCRIPT = `{
  const afterFirstFrame = ${AFTER_FIRST_FRAME};
  const { preloads } = document.currentScript.dataset;
  const [{ requestStart, responseStart } = {}] = performance.getEntriesByType('navigation');
  const milliseconds = Math.max(responseStart - requestStart, navigator.connection?.rtt ?? 0);
  const preload = () => {
    for (const href of preloads.split(' ')) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
    }
  };
  if (100 > milliseconds) afterFirstFrame(preload);
  else preload();
}`;

/**
 * Runs the application after the first frame. A module of the head runs before it, because the page is shown whole: the
 * products would wait until the application has started.
 */
const START_SCRIPT = `{
  const afterFirstFrame = ${AFTER_FIRST_FRAME};
  const { start } = document.currentScript.dataset;
  afterFirstFrame(() => import(start));
}`;

/** Hashes of both scripts for the content security policy. */
export const START_SCRIPT_HASHES = [policyHash(PRELOAD_SCRIPT), policyHash(START_SCRIPT)];

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
  const preloads = [address, ...Array.from(shell.matchAll(PRELOADS), ([, script]) => script)].join(' ');
  const preload = html`<script data-preloads="${preloads}">${new Html(PRELOAD_SCRIPT)}</script>`;
  return {
    shell: shell.replace(PRELOADS, '').replace(MODULE, () => preload.markup),
    tags: [html`<script data-start="${address}">${new Html(START_SCRIPT)}</script>`],
  };
}
