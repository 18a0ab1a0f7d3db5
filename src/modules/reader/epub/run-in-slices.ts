/** Time in milliseconds that work may take before the page gets a turn. Two turns of it stay below one frame. */
const SLICE_MS = 12;

/** Resolves in a new task of the page. A timer would wait for four milliseconds more, which no work needs. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Returns a function that long work awaits between its steps. It resolves at once, or, when the work has run for a
 * slice, after the page has handled its input.
 */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await nextTask();
    since = performance.now();
  };
}

/** Long work as steps. It yields where it may pause. */
export type Steps<Result> = Generator<void, Result>;

/** Does work in slices. The page can handle input in between. */
export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    // Nothing is awaited within a slice, because most steps take less time than a promise.
    if (performance.now() - since < SLICE_MS) continue;
    await nextTask();
    since = performance.now();
  }
}

/** Does work without a pause. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
