/** Longest wait for the heading of a page, in milliseconds. Afterwards the main landmark is announced instead. */
const MAX_WAIT = 1500;

/**
 * Calls back once the main landmark contains a first-level heading. If the person has moved the focus or typed
 * something meanwhile, the focus is not changed.
 */
export function whenHeadingAppears(mainId: string, onHeading: (heading: HTMLElement) => void): () => void {
  const start = document.activeElement;
  let isTyping = false;
  const noticeTyping = () => {
    isTyping = true;
  };
  document.addEventListener('input', noticeTyping);
  const find = () => document.querySelector<HTMLElement>(`#${mainId} h1`);
  const watcher = new MutationObserver(() => settle(find()));
  const timer = setTimeout(() => settle(document.getElementById(mainId)), MAX_WAIT);

  function stop() {
    document.removeEventListener('input', noticeTyping);
    watcher.disconnect();
    clearTimeout(timer);
  }
  function settle(heading: HTMLElement | null) {
    if (!heading) return;
    stop();
    const focused = document.activeElement;
    if (isTyping) return;
    if (focused === start || focused === document.body || !focused?.isConnected) onHeading(heading);
  }

  // The old page is still rendered while the new one loads, so its heading must not be used.
  const frame = requestAnimationFrame(() => {
    settle(find());
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  return () => {
    cancelAnimationFrame(frame);
    stop();
  };
}
