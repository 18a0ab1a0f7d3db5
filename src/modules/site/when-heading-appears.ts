/** A page whose heading takes longer than this is announced by its landmark. In milliseconds. */
const MAX_WAIT = 1500;

/**
 * Calls back once the main landmark holds a heading of the first level: at once, or as soon as the page's data are there. When the
 * person has moved the focus meanwhile, it is left where they put it.
 */
export function whenHeadingAppears(mainId: string, onHeading: (heading: HTMLElement) => void): () => void {
  const start = document.activeElement;
  const find = () => document.querySelector<HTMLElement>(`#${mainId} h1`);
  const watcher = new MutationObserver(() => settle(find()));
  const timer = setTimeout(() => settle(document.getElementById(mainId)), MAX_WAIT);

  function stop() {
    watcher.disconnect();
    clearTimeout(timer);
  }
  function settle(heading: HTMLElement | null) {
    if (!heading) return;
    stop();
    const focused = document.activeElement;
    if (focused === start || focused === document.body || !focused?.isConnected) onHeading(heading);
  }

  // The old page is still there while the new one loads: its heading must not be taken for the new one.
  const frame = requestAnimationFrame(() => {
    settle(find());
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}
