import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../src/engine/principal.ts';
import { replayLock, withBrowserLock } from '../../src/engine/with-lock.ts';
import { testLocks } from '../modules/device/support/tab.ts';
import { createWebLocks } from '../modules/support/web-locks.ts';

const ann = replayLock(z.parse(personIdSchema, '7'));
const visitor = replayLock('visitor');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Locks of a browser that gives each one in turn. */
function givenLocks() {
  const withLock = testLocks();
  return <Value>(name: string, _options: LockOptions, run: () => Promise<Value>) => withLock(name, run);
}

/**
 * Runs tasks under the given lock names in two tabs at the same time. Returns their steps in the order of execution.
 */
async function inTwoTabs(names: readonly [string, string]): Promise<string[]> {
  const done: string[] = [];
  const work = (tab: string) => async () => {
    done.push(`${tab} begins`);
    await new Promise<void>((resolve) => setImmediate(resolve));
    done.push(`${tab} ends`);
    return tab;
  };
  const values = await Promise.all([
    withBrowserLock(names[0], work('first')),
    withBrowserLock(names[1], work('second')),
  ]);
  expect(values).toEqual(['first', 'second']);
  return done;
}

it('two tabs of one person take turns when the browser has locks', async () => {
  vi.stubGlobal('navigator', { locks: { request: givenLocks() } });
  expect(await inTwoTabs([ann, ann])).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('tabs of two people do not wait for each other', async () => {
  vi.stubGlobal('navigator', { locks: { request: givenLocks() } });
  expect(await inTwoTabs([ann, visitor])).toEqual(['first begins', 'second begins', 'first ends', 'second ends']);
});

it('tabs continue without taking turns when the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await inTwoTabs([ann, ann])).toEqual(['first begins', 'second begins', 'first ends', 'second ends']);
});

describe('a browser that denies its locks, as in a frame without storage', () => {
  const denied = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));

  it('lets tabs continue without taking turns', async () => {
    vi.stubGlobal('navigator', { locks: { request: denied } });
    expect(await inTwoTabs([ann, ann])).toEqual(['first begins', 'second begins', 'first ends', 'second ends']);
  });

  it('rethrows an error of the task and does not run it again', async () => {
    vi.stubGlobal('navigator', { locks: { request: givenLocks() } });
    const run = vi.fn(denied);
    await expect(withBrowserLock(ann, run)).rejects.toThrow('The request was denied.');
    expect(run).toHaveBeenCalledOnce();
  });

  it('reports any other reason why a lock is not granted', async () => {
    const leaving = new DOMException('The document is not active.', 'InvalidStateError');
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(leaving) } });
    const run = vi.fn(() => Promise.resolve());
    await expect(withBrowserLock(ann, run)).rejects.toBe(leaving);
    expect(run).not.toHaveBeenCalled();
  });
});

it('a tab goes on without a lock that a frozen tab does not give back', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('Too late', 'TimeoutError')));
  const request = (_name: string, { signal }: LockOptions) => Promise.reject(signal?.reason);
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await inTwoTabs([ann, ann])).toEqual(['first begins', 'second begins', 'first ends', 'second ends']);
});

it('a tab that stops waiting for a lock does not run its task', async () => {
  const locks = createWebLocks();
  vi.stubGlobal('navigator', { locks });
  const frozen = new Promise<void>(() => undefined);
  void withBrowserLock(ann, () => frozen);
  const run = vi.fn(() => Promise.resolve());
  const stopping = new AbortController();
  const waiting = withBrowserLock(ann, run, { signal: stopping.signal });
  stopping.abort();
  await expect(waiting).rejects.toBe(stopping.signal.reason);
  expect(run).not.toHaveBeenCalled();
});

describe('a page that is paused in the moment in which it gets the lock', () => {
  const paused = () => Promise.reject(new Error("Failed to execute 'open' on 'Window': The callback is not runnable."));

  it('asks for the lock again', async () => {
    const given = givenLocks();
    const request = vi.fn(given).mockImplementationOnce(paused);
    vi.stubGlobal('navigator', { locks: { request } });
    const run = vi.fn(() => Promise.resolve('done'));
    expect(await withBrowserLock(ann, run)).toBe('done');
    expect([request, run].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });

  it('does not run a task again that throws such an error itself', async () => {
    vi.stubGlobal('navigator', { locks: { request: givenLocks() } });
    const run = vi.fn(paused);
    await expect(withBrowserLock(ann, run)).rejects.toThrow('not runnable');
    expect(run).toHaveBeenCalledOnce();
  });
});
