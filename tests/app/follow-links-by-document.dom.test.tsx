import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinksByDocument } from '../../src/app/follow-links-by-document.ts';

/** The elements whose clicks the application received. */
let received: string[];
let letReady: () => void;
let stop: () => void;

beforeEach(() => {
  received = [];
  document.body.innerHTML = `
    <main>
      <a id="book" href="/book/7/biology"><span id="title">Biology</span></a>
      <a id="category" href="/browse/history?page=2">Next</a>
      <a id="cart" href="/cart/">Cart</a>
      <a id="skip" href="#main">Skip to main content</a>
      <button id="add">Add</button>
    </main>`;
  document.querySelector('main')?.addEventListener('click', (event) => {
    if (event.target instanceof Element) received.push(event.target.id);
  });
  // The test environment has no other documents to load.
  const preventLoad = (event: Event) => event.preventDefault();
  addEventListener('click', preventLoad, { capture: true });
  stop = () => removeEventListener('click', preventLoad, { capture: true });
  followLinksByDocument(
    new Promise<void>((resolve) => {
      letReady = resolve;
    }),
  );
});
afterEach(() => {
  letReady();
  stop();
  vi.restoreAllMocks();
});

/** Presses an element. The click of a link that is left to the browser never reaches the application. */
function press(id: string): readonly string[] {
  document.getElementById(id)?.click();
  return received;
}

describe('until the code of other pages is on the device (SITE-10)', () => {
  it('the browser follows a link to a page that the server renders', () => {
    expect(press('book')).toEqual([]);
    expect(press('title')).toEqual([]);
    expect(press('category')).toEqual([]);
  });

  it.each(['cart', 'skip', 'add'])('the application receives a press on "%s" and all later ones', (id) => {
    expect(press(id)).toEqual([id]);
    expect(press('book')).toEqual([id, 'book']);
  });

  it('the application receives a press on a link while the device is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(press('book')).toEqual(['book']);
  });
});

describe('once the code of other pages is on the device', () => {
  it('the application receives a press on a link', async () => {
    letReady();
    await vi.waitFor(() => expect(press('book')).toContain('book'));
  });
});
