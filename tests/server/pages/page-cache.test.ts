import { expect, test } from 'vitest';
import { createPageZlib, PageCache } from '../../../server/pages/page-cache.ts';

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
  const [one, other] = await Promise.all([cache.find({ id: 1 }, page.write), cache.find({ id: 1 }, page.write)]);
  expect(one).toBe(other);
  expect(await cache.find({ id: 1 }, page.write)).toBe(one);
  expect(page.count).toBe(1);
  await cache.find({ id: 2 }, page.write);
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
    await cache.find(id, pageOf(7).write);
    expect(cache.bytes).toBeLessThanOrEqual(30);
  }
});

test('a page that is larger than the cache is answered and not kept', async () => {
  const cache = new PageCache(30);
  const [small, large] = [pageOf(30), pageOf(31)];
  await cache.find('small', small.write);
  expect((await cache.find('large', large.write)).byteLength).toBe(31);
  expect(cache.bytes).toBe(30);
  await cache.find('small', small.write);
  expect(small.count).toBe(1);
});

test('an error and an incomplete page are not kept', async () => {
  const cache = new PageCache();
  await expect(cache.find('page', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page');
  const incomplete = async () => ({ body: 'without its content', isComplete: false });
  expect((await cache.find('page', incomplete)).toString()).toBe('without its content');
  const page = pageOf(10);
  expect((await cache.find('page', page.write)).byteLength).toBe(10);
  expect(page.count).toBe(1);
});

test('a page is compressed once in each encoding', () => {
  const zlib = createPageZlib();
  const page = Buffer.from('x'.repeat(2000));
  expect(zlib.brotliCompressSync(page)).toBe(zlib.brotliCompressSync(page));
  expect(zlib.gzipSync(page)).toBe(zlib.gzipSync(page));
  expect(zlib.gzipSync(page)).not.toEqual(zlib.brotliCompressSync(page));
  expect(zlib.gzipSync(Buffer.from(page))).not.toBe(zlib.gzipSync(page));
});
