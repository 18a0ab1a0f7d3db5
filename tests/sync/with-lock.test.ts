import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { personIdSchema } from '../../src/contract/ids.ts';
import { replayLock, withBrowserLock } from '../../src/sync/with-lock.ts';
import { testLocks } from './support/tab.ts';

const ann = replayLock(z.parse(personIdSchema, '7'));
const visitor = replayLock('visitor');

afterEach(() => vi.unstubAllGlobals());

/** Two tabs that do something under a name at the same time; gives what they did, in the order in which they did it. */
async function inTwoTabs(names: readonly [string, string]): Promise<string[]> {
  const done: string[] = [];
  const work = (tab: string) => async () => {
    done.push(`${tab} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
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

it('two tabs of a person take turns where the browser has locks', async () => {
  vi.stubGlobal('navigator', { locks: { request: testLocks() } });
  expect(await inTwoTabs([ann, ann])).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('tabs of two people do not wait for each other', async () => {
  vi.stubGlobal('navigator', { locks: { request: testLocks() } });
  expect(await inTwoTabs([ann, visitor])).toEqual(['first begins', 'second begins', 'first ends', 'second ends']);
});

it('tabs go on without turns where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  expect(await inTwoTabs([ann, ann])).toEqual(['first begins', 'second begins', 'first ends', 'second ends']);
});
