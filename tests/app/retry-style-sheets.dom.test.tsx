import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { retryStyleSheets } from '../../src/app/retry-style-sheets.ts';

const ADDRESS = 'http://localhost:3000/assets/footer-1.css';

beforeAll(retryStyleSheets);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** Reports a chunk that could not be loaded as the bundler's loader does. Returns true if the chunk is given up. */
function fail(message: string): boolean {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) });
  return window.dispatchEvent(event);
}

function givenStyleSheet(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = ADDRESS;
  document.head.append(link);
  return link;
}

const styleSheets = () => [...document.querySelectorAll('link')];

test('a part is shown although its style sheet failed, which is loaded again until it arrives', () => {
  const first = givenStyleSheet();
  expect(fail(`Unable to preload CSS for ${ADDRESS}`)).toBe(false);
  expect(styleSheets()).toEqual([first]);
  vi.advanceTimersByTime(5000);
  const [second, ...others] = styleSheets();
  expect(others).toEqual([]);
  expect(second).not.toBe(first);
  expect(second?.href).toBe(ADDRESS);
  second?.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5000);
  expect(styleSheets()).toHaveLength(1);
  expect(styleSheets()[0]).not.toBe(second);
});

test('a part whose code could not be loaded is given up', () => {
  const link = givenStyleSheet();
  expect(fail('Failed to fetch dynamically imported module: http://localhost:3000/assets/footer-1.js')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(styleSheets()).toEqual([link]);
});
