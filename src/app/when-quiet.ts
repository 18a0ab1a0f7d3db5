/** Milliseconds without a finished request after which the network counts as quiet. */
const QUIET_MS = 700;
/** Milliseconds after which the wait ends in any case. An image that never arrives keeps a page from being loaded. */
const LATEST_MS = 15_000;

/** The pointer moves before it presses, so the code of what is pressed is often there in time. */
const INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Resolves when the page has loaded and no request has finished for 0.7 seconds, or at the first input of the person,
 * also if that was before this call. Waits 15 seconds at most.
 */
export function whenQuiet(): Promise<void> {
  // Not every browser has it. There, an input before the scripts does not count.
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const latest = setTimeout(() => end(), LATEST_MS);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      listening.abort();
      requests.disconnect();
      clearTimeout(timer);
      clearTimeout(latest);
      resolve();
    };
    const wait = () => {
      clearTimeout(timer);
      if (document.readyState === 'complete') timer = setTimeout(end, QUIET_MS);
    };
    const requests = new PerformanceObserver(wait);
    requests.observe({ type: 'resource' });
    addEventListener('load', wait, { signal });
    for (const name of INPUTS) addEventListener(name, end, { capture: true, signal });
    wait();
  });
}
