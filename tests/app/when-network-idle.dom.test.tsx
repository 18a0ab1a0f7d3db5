import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenNetworkIdle } from '../../src/app/when-network-idle.ts';

let finishRequest: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        finishRequest = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch() {
  const seen = { isQuiet: false };
  void whenNetworkIdle().then(() => {
    seen.isQuiet = true;
  });
  return seen;
}

describe('a page', () => {
  it('is quiet 0.7 seconds after its last request', async () => {
    const seen = watch();
    await vi.advanceTimersByTimeAsync(600);
    finishRequest();
    await vi.advanceTimersByTimeAsync(600);
    expect(seen.isQuiet).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.isQuiet).toBe(true);
  });

  it.each(['pointermove', 'pointerdown', 'keydown'])('does not wait after an input of the person: %s', async (name) => {
    const seen = watch();
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.isQuiet).toBe(true);
  });

  it.each(['pointerdown', 'click'])(
    'does not become quiet by a press on a link to a rendered page: %s',
    async (name) => {
      document.body.innerHTML = '<a href="/book/7/biology">Biology</a>';
      const link = document.querySelector('a');
      const seen = watch();
      link?.addEventListener('click', (event) => event.preventDefault());
      link?.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
      await vi.advanceTimersByTimeAsync(600);
      expect(seen.isQuiet).toBe(false);
    },
  );

  it('waits while it is being left', async () => {
    const seen = watch();
    window.dispatchEvent(new Event('beforeunload'));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(seen.isQuiet).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.isQuiet).toBe(true);
  });

  it('does not wait if the pointer moves over a link', async () => {
    document.body.innerHTML = '<a href="/book/7/biology">Biology</a>';
    const seen = watch();
    document.querySelector('a')?.dispatchEvent(new Event('pointermove', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.isQuiet).toBe(true);
  });

  it('waits for its images and other parts', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const seen = watch();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen.isQuiet).toBe(false);
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(700);
    expect(seen.isQuiet).toBe(true);
  });

  it('waits 15 seconds at most for an image that never arrives', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const seen = watch();
    await vi.advanceTimersByTimeAsync(14_900);
    expect(seen.isQuiet).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.isQuiet).toBe(true);
    vi.restoreAllMocks();
  });
});
