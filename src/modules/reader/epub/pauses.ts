/** Time in milliseconds that work may take before the page gets a turn. Two turns of it stay below one frame. */
const SLICE_MS = 12;

/**
 * Returns a function that long work awaits between its steps. It resolves at once, or, when the work has run for a
 * slice, after the page has handled its input.
 */
export function pausing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
