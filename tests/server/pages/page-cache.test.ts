import { describe, expect, test } from 'vitest';
import { keyOfPage, Page, PageCache } from '../../../server/pages/page-cache.ts';

const KEY = keyOfPage({ id: 1 });

/** Creates a page of the given number of bytes that counts how often it is written. */
function pageOf(byteCount: number) {
  const page = {
    count: 0,
    write: async () => {
      page.count += 1;
      return { body: 'x'.repeat(byteCount), isComplete: true };
    },
  };
  return page;
}

test('a page of the same data is written once, also for requests at the same time', async () => {
  const cache = new PageCache();
  const page = pageOf(10);
  const [one, other] = await Promise.all([cache.find(KEY, page.write), cache.find(KEY, page.write)]);
  expect(one).toBe(other);
  expect(await cache.find(KEY, page.write)).toBe(one);
  expect(page.count).toBe(1);
  await cache.find(keyOfPage({ id: 2 }), page.write);
  expect(page.count).toBe(2);
});

test('the cache holds no more bytes than allowed and drops the least recently used page', async () => {
  const cache = new PageCache(30);
  const [one, two, three] = [pageOf(10), pageOf(10), pageOf(20)];
  await cache.find('one', one.write);
  await cache.find('two', two.write);
  await cache.find('one', one.write);
  await cache.find('three', three.write);
  expect(cache.bytes).toBe(30);
  await cache.find('one', one.write);
  expect(one.count).toBe(1);
  await cache.find('two', two.write);
  expect(two.count).toBe(2);
  for (let id = 0; id < 100; id += 1) {
    await cache.find(String(id), pageOf(7).write);
    expect(cache.bytes).toBeLessThanOrEqual(30);
  }
});

test('a page that is larger than the cache is answered and not kept', async () => {
  const cache = new PageCache(30);
  const [small, large] = [pageOf(30), pageOf(31)];
  await cache.find('small', small.write);
  expect((await cache.find('large', large.write)).plain.byteLength).toBe(31);
  expect(cache.bytes).toBe(30);
  await cache.find('small', small.write);
  expect(small.count).toBe(1);
});

test('an error and an incomplete page are not kept', async () => {
  const cache = new PageCache();
  await expect(cache.find('page', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  const incomplete = async () => ({ body: 'without its content', isComplete: false });
  expect((await cache.find('page', incomplete)).plain.toString()).toBe('without its content');
  const page = pageOf(10);
  expect((await cache.find('page', page.write)).plain.byteLength).toBe(10);
  expect(page.count).toBe(1);
});

test('a page is compressed once in each encoding', () => {
  const page = new Page({ body: 'x'.repeat(2000), styleHash: undefined });
  expect(page.as('br')).toBe(page.as('br'));
  expect(page.as('gzip')).toBe(page.as('gzip'));
  expect(page.as('gzip')).not.toEqual(page.as('br'));
  expect(page.as('identity').toString()).toBe('x'.repeat(2000));
});

describe('an answered address', () => {
  const recallable = async (cache = new PageCache()) => {
    await cache.find(KEY, pageOf(10).write);
    cache.remember('/a', 1, { status: 404, key: KEY, readAt: 1_000 });
    return cache;
  };

  test('is recalled with its page and status for an hour, and due every five seconds', async () => {
    const cache = await recallable();
    const page = { plain: Buffer.from('x'.repeat(10)) };
    expect(cache.recall('/a', 1, 6_000)).toMatchObject({ status: 404, page, isDue: false });
    expect(cache.recall('/a', 1, 6_001)).toMatchObject({ status: 404, page, isDue: true });
    expect(cache.recall('/a', 1, 11_001)?.isDue).toBe(false);
    expect(cache.recall('/a', 1, 11_002)?.isDue).toBe(true);
    expect(cache.recall('/a', 1, 3_601_000)?.isDue).toBe(true);
    expect(cache.recall('/a', 1, 3_601_001)).toBeUndefined();
    expect(cache.recall('/b', 1, 1_000)).toBeUndefined();
  });

  test('is not recalled on the next day', async () => {
    const cache = await recallable();
    const midnight = new Date(2026, 10, 29).getTime();
    cache.remember('/a', 1, { status: 200, key: KEY, readAt: midnight - 2 });
    expect(cache.recall('/a', 1, midnight - 1)).toBeDefined();
    expect(cache.recall('/a', 1, midnight)).toBeUndefined();
  });

  test('makes the others forgotten if its data has changed without a notification', async () => {
    const cache = await recallable();
    await cache.find('changed', pageOf(10).write);
    cache.remember('/b', 1, { status: 200, key: KEY, readAt: 1_000 });
    cache.remember('/a', 1, { status: 404, key: KEY, readAt: 7_000 });
    expect(cache.recall('/b', 1, 7_000)).toBeDefined();
    cache.remember('/a', 1, { status: 200, key: 'changed', readAt: 13_000 });
    expect(cache.recall('/a', 1, 13_000)).toMatchObject({ status: 200, isDue: false });
    expect(cache.recall('/b', 1, 13_000)).toBeUndefined();
  });

  test('is not recalled after the clock was set back', async () => {
    expect((await recallable()).recall('/a', 1, 999)).toBeUndefined();
  });

  test('is not recalled in another revision, nor while the revision is unknown', async () => {
    const cache = await recallable();
    expect(cache.recall('/a', 2, 1_000)).toBeUndefined();
    expect(cache.recall('/a', undefined, 1_000)).toBeUndefined();
    cache.remember('/b', undefined, { status: 200, key: KEY, readAt: 1_000 });
    expect(cache.recall('/b', 1, 1_000)).toBeUndefined();
  });

  test('does not replace that of a later revision if it is of an earlier one', async () => {
    const cache = await recallable();
    cache.remember('/a', 2, { status: 200, key: KEY, readAt: 1_000 });
    cache.remember('/a', 1, { status: 404, key: KEY, readAt: 1_000 });
    expect(cache.recall('/a', 2, 1_000)?.status).toBe(200);
  });

  test('is forgotten with its page', async () => {
    const cache = await recallable(new PageCache(15));
    await cache.find('another', pageOf(10).write);
    expect(cache.recall('/a', 1, 1_000)).toBeUndefined();
  });

  test('is not kept if it is very long', async () => {
    const cache = await recallable();
    const long = `/${'a'.repeat(500)}`;
    cache.remember(long, 1, { status: 200, key: KEY, readAt: 1_000 });
    expect(cache.recall(long, 1, 1_000)).toBeUndefined();
  });
});
