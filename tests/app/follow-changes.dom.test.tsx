import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { followChanges } from '../../src/app/service-worker-bridge/follow-changes.ts';
import { type Principal, personIdSchema } from '../../src/engine/principal.ts';

const MINUTE = 60_000;
const ada = z.parse(personIdSchema, '7');

class FakeStream extends EventTarget {
  static readonly all: FakeStream[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  send(event: string) {
    this.dispatchEvent(new Event(event));
  }
}

let person: Principal;
let switched: () => void;
let visibility: DocumentVisibilityState;
let stop: () => void;
const ask = vi.fn(() => Promise.resolve());

const client = {
  person: () => person,
  changesCursor: () => Promise.resolve('cursor'),
  onPersonChange: (listener: () => void) => {
    switched = listener;
    return () => undefined;
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('reportError', (cause: unknown) => {
    throw cause;
  });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  FakeStream.all.length = 0;
  ask.mockClear();
  person = ada;
  visibility = 'visible';
  stop = followChanges(client, ask);
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Returns the open streams after all started work. */
async function streams(): Promise<FakeStream[]> {
  await vi.advanceTimersByTimeAsync(0);
  return FakeStream.all.filter(({ isClosed }) => !isClosed);
}
async function openStream(): Promise<FakeStream> {
  const [stream] = await streams();
  if (!stream) throw new Error('No stream is open');
  stream.send('open');
  return stream;
}
function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a visible page of a signed-in person', () => {
  test('asks when the server reports a change of the person, and does not poll', async () => {
    const stream = await openStream();
    expect(stream.url).toBe('/api/v1/sync/events/?person=7&since=cursor');
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(ask).not.toHaveBeenCalled();
    stream.send('person');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('waits a random time after a change for everybody', async () => {
    (await openStream()).send('everybody');
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('polls every minute while no stream opens', async () => {
    await streams();
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test('asks and opens another stream after one ended', async () => {
    const stream = await openStream();
    stream.send('error');
    expect(await streams()).toEqual([]);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(7_500);
    expect(await streams()).toHaveLength(1);
  });

  test('tries a blocked stream again after a while, not at once', async () => {
    const [blocked] = await streams();
    blocked?.send('error');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(await streams()).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(await streams()).toHaveLength(1);
  });

  test('closes the stream while it is hidden', async () => {
    await openStream();
    show('hidden');
    expect(await streams()).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(ask).not.toHaveBeenCalled();
    show('visible');
    expect(await streams()).toHaveLength(1);
  });

  test('closes the stream after the person signed out', async () => {
    await openStream();
    person = 'visitor';
    switched();
    expect(await streams()).toEqual([]);
  });
});

test('a visitor has no stream and polls', async () => {
  person = 'visitor';
  switched();
  expect(await streams()).toEqual([]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ask).toHaveBeenCalledTimes(1);
});

/** Fakes the web locks of the browser, which jsdom lacks. Waiting requests get the lock in their order. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<boolean>) => {
    const turn = last.then(() => {
      signal.throwIfAborted();
      return run();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

test('two tabs of a device have one stream, and the other tab opens one when the first is closed', async () => {
  stop();
  fakeLocks();
  const stopFirst = followChanges(client, ask);
  const stopSecond = followChanges(client, ask);
  const [stream, ...others] = await streams();
  expect(others).toEqual([]);
  stopFirst();
  const [next, ...more] = await streams();
  expect(more).toEqual([]);
  expect(next).toBeDefined();
  expect(next).not.toBe(stream);
  stopSecond();
  expect(await streams()).toEqual([]);
});
