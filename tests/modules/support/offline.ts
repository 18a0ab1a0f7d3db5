import { vi } from 'vitest';

/** The device without a network: every call fails as a browser's does. */
export function cutConnection(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}
