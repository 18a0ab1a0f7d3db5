let heldUntil: Promise<unknown> = Promise.resolve();

/** Makes `whenIdle` wait for this promise too. Call it before the first render. */
export function holdIdleWork(until: Promise<unknown>): void {
  heldUntil = until;
}

/** Resolves when the page is idle, after at most one second. Use it for work whose result is seen late or never. */
export async function whenIdle(): Promise<void> {
  await heldUntil;
  await new Promise((resolve) => {
    // Not every browser supports `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1_000 });
    else setTimeout(resolve, 200);
  });
}
