import { vi } from 'vitest';

/** Takes the device offline: every request fails as in a browser. */
export function cutConnection(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}
