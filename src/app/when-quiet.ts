import { isOnRenderedLink } from './follow-links-by-document.ts';

/** Milliseconds without a finished request after which the network counts as quiet. */
const QUIET_MS = 700;
/** Milliseconds after which the wait ends in any case. An image that never arrives keeps a page from being loaded. */
const LATEST_MS = 15_000;

/** The same after a press on a link that loads another document, which would share the network with this page. */
const LEAVING_MS = 5_000;

/** The pointer moves before it presses, so the code of what is pressed is often there in time. */
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'click'] as const;

/**
 * Resolves when the page has loaded and no request has finished for 0.7 seconds, or at the first input of the person,
 * also if that was before this call. A press on a link that loads another document makes it wait longer instead
 * (SITE-10). Waits 15 seconds at most.
 */
export function whenQuiet(): Promise<void> {
  // Not every browser has it. There, an input before the scripts does not count.
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let quietMs = QUIET_MS;
    // A timer that ends later has no effect.
    const end = () => {
      listening.abort();
      requests.disconnect();
      resolve();
    };
    const wait = () => {
      clearTimeout(timer);
      if (document.readyState === 'complete') timer = setTimeout(end, quietMs);
    };
    const onInput = (event: Event) => {
      if (event.type === 'pointermove' || !isOnRenderedLink(event)) end();
      else {
        quietMs = LEAVING_MS;
        wait();
      }
    };
    const requests = new PerformanceObserver(wait);
    requests.observe({ type: 'resource' });
    addEventListener('load', wait, options);
    for (const name of INPUTS) addEventListener(name, onInput, options);
    setTimeout(end, LATEST_MS);
    wait();
  });
}
