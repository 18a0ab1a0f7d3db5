import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefetchProducts } from '../../src/app/prefetch-products.ts';
import { REFRESHED } from '../../src/engine/refresh-result.ts';

let requested: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  document.body.innerHTML = `
    <a id="book" href="/book/7/biology"><span id="title">Biology</span></a>
    <a id="set" href="/collection/8">Poems</a>
    <a id="of-course" href="/book/7/biology?ecommerce_course_id=1">Biology</a>
    <a id="courseware" href="/courseware/9/biobench">BioBench</a>
    <a id="reader" href="/book/read/7">Read</a>
    <a id="elsewhere" href="https://books.partner.example/book/7">Partner</a>
    <p id="text">Text</p>`;
  stop = prefetchProducts({
    refreshItem: async (id) => {
      requested.push(id);
      return REFRESHED;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function pointTo(id: string, pointerType = 'mouse') {
  document
    .getElementById(id)
    ?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
}

describe('a pointer at a link to a product (SITE-11)', () => {
  test.each([
    ['book', '7'],
    ['title', '7'],
    ['set', '8'],
  ])('requests the product after 50 milliseconds: %s', (link, product) => {
    pointTo(link);
    vi.advanceTimersByTime(49);
    expect(requested).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(requested).toEqual([product]);
  });

  test('requests the product at once if it is a finger', () => {
    pointTo('book', 'touch');
    vi.advanceTimersByTime(0);
    expect(requested).toEqual(['7']);
  });

  test('requests a product once', () => {
    for (const from of ['book', 'text', 'title']) {
      pointTo(from);
      vi.advanceTimersByTime(100);
    }
    expect(requested).toEqual(['7']);
  });

  test('requests nothing if a mouse only passes', () => {
    pointTo('book');
    vi.advanceTimersByTime(30);
    pointTo('text');
    vi.advanceTimersByTime(100);
    expect(requested).toEqual([]);
  });

  test.each(['of-course', 'courseware', 'reader', 'elsewhere', 'text'])('requests nothing for "%s"', (id) => {
    pointTo(id);
    vi.advanceTimersByTime(100);
    expect(requested).toEqual([]);
  });
});
