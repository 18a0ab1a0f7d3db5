import { afterPendingNavigation } from './after-navigation.ts';
import { isOnRenderedLink } from './follow-links-by-document.ts';

/** Milliseconds without a finished request after which the network counts as idle. */
const IDLE_MS = 700;
/** Milliseconds after which the wait ends in any case. An image that never arrives keeps a page from being loaded. */
const LATEST_MS = 15_000;

/** The pointer moves before it presses, so the code of what is pressed is often there in time. */
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'click'] as const;

/**
 * Resolves when the page has loaded and no request has finished for 0.7 seconds, or at the first input, except a press on
 * a link that loads as a document. An input before this call counts, except a move of the pointer. Waits 15 seconds at
 * most, and while the page is being left, because the next document would share the network with it (SITE-10).
 */
export function whenNetworkIdle(): Promise<void> {
  return waitForIdle('ends');
}

/**
 * Like {@link whenNetworkIdle}, but each input of the person prolongs the wait. For work that would compete with what the
 * person waits for.
 */
export function whenNetworkIdleWithoutInput(): Promise<void> {
  return waitForIdle('prolongs');
}

function waitForIdle(anInput: 'ends' | 'prolongs'): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A timer that ends later has no effect.
    const end = () => {
      listening.abort();
      requests.disconnect();
      resolve(afterPendingNavigation());
    };
    const wait = () => {
      clearTimeout(timer);
      if (document.readyState === 'complete') timer = setTimeout(end, IDLE_MS);
    };
    const onInput = (event: Event) => {
      if (anInput === 'prolongs') wait();
      else if (event.type === 'pointermove' || !isOnRenderedLink(event)) end();
    };
    const requests = new PerformanceObserver(wait);
    requests.observe({ type: 'resource' });
    addEventListener('load', wait, options);
    for (const name of INPUTS) addEventListener(name, onInput, options);
    setTimeout(end, LATEST_MS);
    // Not every browser has it. There, an input before the scripts does not count.
    if (anInput === 'ends' && navigator.userActivation?.hasBeenActive) end();
    else wait();
  });
}
