import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerWorker } from '../../src/app/service-worker-bridge/register-worker.ts';
import { STORE_PAGE } from '../../src/domain/site/stored-page.ts';
import { watchLocation } from '../ui/watch-location.ts';

const HOUR_MS = 3_600_000;

const SCRIPT_URL = new URL('/service-worker.js', location.href).href;

/** The parts of a worker that workbox-window uses. */
class Worker extends EventTarget {
  readonly scriptURL = SCRIPT_URL;
  state = 'installing';
  readonly postMessage = vi.fn<(message: unknown, ports: readonly MessagePort[]) => void>();
}

/** The parts of a registration that the bridge uses. Tests dispatch its events by hand. */
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = vi.fn(() => Promise.resolve());
}

let registration: Registration;
let now: number;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  registration = new Registration();
  now = 1000;
  visibility = 'visible';
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  const container = Object.assign(new EventTarget(), {
    controller: new Worker(),
    register: () => Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  // jsdom has none. No request finishes here.
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function look(after: number, how: DocumentVisibilityState = 'visible') {
  now += after;
  visibility = how;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The page of a browser that has not installed the worker yet. */
function withoutWorker() {
  const register = vi.fn(() => Promise.resolve(registration));
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(navigator.serviceWorker, { controller: null, register }) });
  return register;
}

test('a deferred installation waits until the person has done nothing for 0.7 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const register = withoutWorker();
  void registerWorker(() => undefined, true);
  for (const name of ['pointermove', 'pointerdown', 'click', 'keydown']) {
    await vi.advanceTimersByTimeAsync(600);
    window.dispatchEvent(new Event(name));
  }
  await vi.advanceTimersByTimeAsync(600);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(register).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

describe('a new version', () => {
  test('is checked for once an hour when a long-open page becomes visible', async () => {
    await registerWorker(() => undefined, false);
    look(HOUR_MS - 1);
    expect(registration.update).not.toHaveBeenCalled();
    look(1);
    look(1);
    expect(registration.update).toHaveBeenCalledTimes(1);
    look(HOUR_MS, 'hidden');
    expect(registration.update).toHaveBeenCalledTimes(1);
    look(0);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  test('reports no error when the check fails offline', async () => {
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    await registerWorker(() => undefined, false);
    look(HOUR_MS);
    await Promise.resolve();
    expect(registration.update).toHaveBeenCalledTimes(1);
  });

  /** Installs a new version up to the state in which it waits. */
  function install(): Worker {
    const worker = new Worker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    vi.advanceTimersByTime(1000);
    return worker;
  }

  test('is offered when it waits, and not applied by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onUpdate = vi.fn();
    await registerWorker(onUpdate, false);
    expect(onUpdate).not.toHaveBeenCalled();
    const worker = install();
    expect(onUpdate).toHaveBeenCalledTimes(1);
    expect(worker.postMessage).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  test('is offered when it has waited since before this page was opened', async () => {
    const onUpdate = vi.fn();
    registration.waiting = new Worker();
    await registerWorker(onUpdate, false);
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  test('is not offered on the first installation', async () => {
    withoutWorker();
    const onUpdate = vi.fn();
    registration.waiting = new Worker();
    await registerWorker(onUpdate, false);
    expect(onUpdate).not.toHaveBeenCalled();
  });

  test('is offered again at the next check if it still waits', async () => {
    const onUpdate = vi.fn();
    await registerWorker(onUpdate, false);
    registration.waiting = new Worker();
    look(HOUR_MS);
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  describe('an accepted new version', () => {
    let reload: ReturnType<typeof watchLocation>;
    beforeEach(() => {
      vi.useFakeTimers();
      reload = watchLocation('reload');
    });
    afterEach(() => {
      vi.useRealTimers();
      reload.mockRestore();
    });

    async function applyUpdate() {
      const bridge = await registerWorker(() => undefined, false);
      bridge?.applyUpdate();
    }

    test('takes over, and the page then reloads', async () => {
      const worker = new Worker();
      registration.waiting = worker;
      await applyUpdate();
      expect(worker.postMessage.mock.calls.map(([message]) => message)).toEqual([{ type: 'SKIP_WAITING' }]);
      expect(reload).not.toHaveBeenCalled();
      navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
      expect(reload).toHaveBeenCalledTimes(1);
    });

    test('does not wait forever for users of the old version, because a reload releases them', async () => {
      registration.waiting = new Worker();
      await applyUpdate();
      vi.advanceTimersByTime(4_999);
      expect(reload).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(reload).toHaveBeenCalledTimes(1);
    });

    test('is active at once when another tab has already accepted it', async () => {
      await applyUpdate();
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });
});

test('the worker is asked to store the page at which the document was opened', async () => {
  const active = new Worker();
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(navigator.serviceWorker, { ready: Promise.resolve({ active }) }),
  });
  const bridge = await registerWorker(() => undefined, false);
  await bridge?.storePage('http://carrel.test/browse/history', 'en');
  const message = { type: STORE_PAGE, address: 'http://carrel.test/browse/history', language: 'en' };
  expect(active.postMessage.mock.calls).toEqual([[message]]);
});

test('without service workers there is no bridge', async () => {
  vi.stubGlobal('navigator', {});
  expect(await registerWorker(() => undefined, false)).toBeUndefined();
});

describe('a browser that allows no service worker', () => {
  const refuse = (cause: Error) =>
    vi.stubGlobal('navigator', {
      serviceWorker: Object.assign(new EventTarget(), { register: () => Promise.reject(cause) }),
    });

  test.each(['NotSupportedError', 'SecurityError'])('with a %s, the page continues without one', async (name) => {
    refuse(new DOMException('The user denied permission to use Service Worker.', name));
    expect(await registerWorker(vi.fn(), false)).toBeUndefined();
  });

  test('any other reason is reported', async () => {
    refuse(new TypeError('The script could not be had'));
    await expect(registerWorker(vi.fn(), false)).rejects.toThrow('The script could not be had');
  });
});
