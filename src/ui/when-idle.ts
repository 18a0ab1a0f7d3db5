/** Resolves when the page is idle, after at most one second. Use it for work whose result is seen late or never. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Not every browser supports `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}
