import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { DecompressionStream } from 'node:stream/web';
import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Allows more time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// The app loads parts late through idle callbacks. A test runs them at once and keeps its document until they are
// loaded: a part that arrives in a removed document would end the whole run.
globalThis.requestIdleCallback = (callback) => {
  queueMicrotask(() => callback({ didTimeout: false, timeRemaining: () => 0 }));
  return 0;
};
// jsdom has no `reportError`. An error that no test expects ends the run, unless the document is gone: the application of
// a finished test may still try to send its changes.
globalThis.reportError = (cause) => {
  if (typeof document !== 'undefined') throw cause;
};
// jsdom has neither streams nor hashes.
Object.assign(globalThis, { DecompressionStream });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
// jsdom cannot scroll and logs a message at each attempt.
window.scrollTo = () => undefined;
afterEach(() => vi.dynamicImportSettled());
