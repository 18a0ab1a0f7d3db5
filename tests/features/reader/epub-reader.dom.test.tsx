import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReadingPlace } from '../../../src/domain/reading-place.ts';
import { EpubReader } from '../../../src/features/reader/epub-reader.tsx';
import { chapterPage, makeEpub } from './make-epub.ts';

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(bytes = makeEpub(), start?: ReadingPlace) {
  const places: ReadingPlace[] = [];
  const sizes: number[] = [];
  render(
    <I18nProvider i18n={i18n}>
      <EpubReader
        bytes={bytes}
        start={start}
        textSize={100}
        onPlace={(place) => places.push(place)}
        onTextSize={(size) => sizes.push(size)}
      />
    </I18nProvider>,
  );
  return { places, sizes, user: userEvent.setup() };
}

describe('reading', () => {
  test('goes from chapter to chapter and remembers where', async () => {
    const { places, user } = open();
    expect(screen.getByRole('heading', { name: 'The harbour' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous chapter' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(screen.getByRole('heading', { name: 'The crossing' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next chapter' })).toHaveProperty('disabled', true);
    expect(places.at(-1)).toEqual({ chapter: 1, progress: 0 });
  });

  test('goes on where it was left', () => {
    open(makeEpub(), { chapter: 1, progress: 0.5 });
    expect(screen.getByRole('heading', { name: 'The crossing' })).toBeTruthy();
  });

  test('follows a link inside the book', async () => {
    const { user } = open();
    await user.click(screen.getByRole('link', { name: 'Onward' }));
    expect(screen.getByText('Wind from the west.').id).toBe('book-storm');
  });

  test('opens a chapter from the contents', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Contents' }));
    const contents = within(screen.getByRole('dialog', { name: 'Contents' }));
    expect(contents.getByRole('button', { name: 'At dusk' }).getAttribute('aria-current')).toBe('true');
    await user.click(contents.getByRole('button', { name: 'The crossing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'The crossing' })).toBeTruthy();
  });

  test('changes the text size by steps', async () => {
    const { sizes, user } = open();
    await user.click(screen.getByRole('button', { name: 'Larger text' }));
    await user.click(screen.getByRole('button', { name: 'Smaller text' }));
    expect(sizes).toEqual([115, 85]);
  });

  test('says what is wrong with a book that is none', () => {
    open(new TextEncoder().encode('nothing'));
    expect(screen.getByRole('heading', { name: 'This book cannot be shown' })).toBeTruthy();
  });
});

describe('a first reading', () => {
  const landmarks = (target: string) =>
    chapterPage(
      `<nav epub:type="landmarks"><ol><li><a epub:type="bodymatter" href="${target}">Text</a></li></ol></nav>`,
    );

  test.each([
    ['begins where the book says that its text does', 'two.xhtml', 'The crossing'],
    ['begins at the beginning when that place is none', 'three.xhtml', 'The harbour'],
  ])('%s', (_, target, heading) => {
    open(makeEpub({ 'OEBPS/nav.xhtml': landmarks(target) }));
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
  });
});

describe('a hostile book', () => {
  const hostile = chapterPage(`
    <script>window.stolen = true</script><style>* { display: none }</style>
    <p onclick="steal()" style="position:fixed" class="x" id="root">Plain text</p>
    <a href="javascript:steal()">Trick</a> <a href="https://example.org/">Away</a>
    <form action="/ajax/logout/"><button>Log Out</button></form>
    <iframe src="https://example.org/"></iframe><img src="https://example.org/track.png" alt="Tracked"/>
    <marquee>Kept words</marquee><object data="x"/>`);

  test('brings its words to the page and nothing else', () => {
    open(makeEpub({ 'OEBPS/one.xhtml': hostile }));
    const article = screen.getByRole('article');
    expect(article.querySelectorAll('script, style, form, button, iframe, object, img, marquee')).toHaveLength(0);
    expect(article.textContent).toContain('Kept words');
    const paragraph = screen.getByText('Plain text');
    expect(paragraph.getAttributeNames()).toEqual(['id']);
    expect(paragraph.id).toBe('book-root');
    expect('stolen' in window).toBe(false);
  });

  test('links neither to scripts nor to the page that opened it', () => {
    open(makeEpub({ 'OEBPS/one.xhtml': hostile }));
    expect(screen.getByText('Trick').getAttribute('href')).toBeNull();
    const away = screen.getByRole('link', { name: 'Away' });
    expect([away.getAttribute('target'), away.getAttribute('rel')]).toEqual(['_blank', 'noreferrer noopener']);
  });

  test('that is nested without end is cut, not followed', () => {
    open(makeEpub({ 'OEBPS/one.xhtml': chapterPage(`${'<div>'.repeat(400)}Deep${'</div>'.repeat(400)}`) }));
    expect(screen.getByText('Deep')).toBeTruthy();
    expect(screen.getByRole('article').querySelectorAll('div').length).toBeLessThan(100);
  });
});
