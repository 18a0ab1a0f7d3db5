import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What a test waits for comes; on a busy machine it takes its time.
configure({ asyncUtilTimeout: 10_000 });

// A page loads late what is seen late. A test's page is idle at once, and is not taken away while a part still loads: what
// arrives in a document that is gone would end the whole run.
globalThis.requestIdleCallback = (callback) => {
  queueMicrotask(() => callback({ didTimeout: false, timeRemaining: () => 0 }));
  return 0;
};
// The document of a test has no height to scroll in, and says so each time.
window.scrollTo = () => undefined;
afterEach(() => vi.dynamicImportSettled());
