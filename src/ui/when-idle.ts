/** Resolves when the page has nothing else to do, a second from now at the latest: for what is seen late, or never. */
export function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Not every browser tells.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}
