import { createHash } from 'node:crypto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { courseIdSchema, productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { FilePage } from '../../../src/modules/reader/file-page.tsx';
import { ReaderPage } from '../../../src/modules/reader/reader-page.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, refusal, shopConnection } from '../support/shop-connection.ts';

const productId = z.parse(productIdSchema, '75');
const product = { productType: 'book' as const, name: 'Tides', authors: ['Ada Marsh'], slug: 'tides' };
const asset = (id: string, more: object) => ({
  id,
  acquiredAt: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-01T00:00:00Z',
  product: { ...product, id: `7${id}` },
  ...more,
});
const assets = [
  asset('1', { readerFileId: '5', readerFileType: 'EPUB' }),
  asset('2', { readerFileId: '6', readerFileType: 'EPUB', isExpired: true }),
  asset('3', { format: 'print' }),
  asset('4', { readerFileId: '8', readerFileType: 'EPUB' }),
  asset('5', { readerFileId: '9', readerFileType: 'EPUB' }),
  asset('6', {
    product: { id: '76', productType: 'ebundle', name: 'All About Tides', authors: [], slug: 'all' },
    items: [
      { readerFileId: '5', readerFileType: 'EPUB', product: { ...product, id: '71' } },
      { product: { ...product, id: '77', name: 'Ebb' } },
    ],
  }),
];

const networkOnly = { url: '/part', productId: '71', sizeBytes: 3, sha256: 'x', canKeep: false };
/** Not an EPUB: the reader opens and says that it cannot show the book. */
const bytes = new TextEncoder().encode('abc');
const openFile = {
  ...networkOnly,
  url: '/part-of-9',
  productId: '75',
  sha256: createHash('sha256').update(bytes).digest('hex'),
};
const store = shopConnection(
  ({ path }) => {
    if (path.includes('/file_links/9/')) return answer(200, openFile);
    if (path === '/part-of-9') return new Response(bytes, { status: 206, headers: { 'x-carrel': '1' } });
    if (path.includes('/file_links/8/')) return refusal(403, 'forbidden', 'Not yours.');
    return path.includes('/file_links/5/') ? answer(200, networkOnly) : undefined;
  },
  { assets },
);

beforeAll(async () => {
  // Compiling the parts that the reader loads late would count as time of the first test.
  await import('../../../src/modules/reader/readers.ts');
  await import('../../../src/modules/reader/epub/epub-engine.ts');
  vi.stubGlobal('fetch', store.fetch);
  const syncClient = await loadSyncClient();
  await syncClient.refreshLogin();
  await syncClient.refreshShelf();
});
beforeEach(() => {
  giveDialogMethods();
  vi.stubGlobal('fetch', store.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openReader = (bookId: string) => renderInApp(() => <ReaderPage bookId={bookId} notFound={<p>Not here</p>} />);

test('a book that the person does not have leads to its page in the course from which it was opened', async () => {
  await renderInApp(() => (
    <ReaderPage bookId="999" courseId={z.parse(courseIdSchema, 'BIO-101')} notFound={<p>Not here</p>} />
  ));
  const page = await screen.findByRole('link', { name: 'Go to the book’s page' });
  expect(page.getAttribute('href')).toBe('/book/999?ecommerce_course_id=BIO-101');
});

describe('an owned book', () => {
  test('of a bundle is chosen among those that open here', async () => {
    await openReader('76');
    expect(await screen.findByRole('heading', { name: 'Choose a book to read' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Tides' }).getAttribute('href')).toBe('/book/read/71');
    expect(screen.queryByRole('link', { name: 'Ebb' })).toBeNull();
  });

  test('offline shows that it is not on the device yet if it was never opened', async () => {
    cutConnection();
    await openReader('74');
    expect(await screen.findByText('You are offline, and this is not on your device yet')).toBeDefined();
  });

  test('offline shows that its publisher does not allow it on a device', async () => {
    const syncClient = await loadSyncClient();
    await syncClient.openBookFile({ fileId: '5', productId: '71', title: 'Tides' }, () => undefined);
    cutConnection();
    await openReader('71');
    expect(
      await screen.findByRole('heading', { name: 'This book opens only online' }, { timeout: 5000 }),
    ).toBeDefined();
  });
});

describe('an open book', () => {
  // jsdom has neither media queries nor sizes.
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
  });
  const opened = () => screen.findByRole('heading', { name: 'This book cannot be shown' }, { timeout: 10_000 });

  test.each([
    ['where it could be opened again', () => undefined],
    ['where opening it again would fail', cutConnection],
  ])('stays unchanged when the device is online again, %s', async (_, change) => {
    await openReader('75');
    const shown = await opened();
    const syncClient = await loadSyncClient();
    const opening = change === cutConnection ? 0 : 2;
    const before = store.calls.filter(({ path }) => path.includes('/file_links/9/') || path === '/part-of-9').length;
    change();
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      // Opening the book here takes as long as any work that the event has started before.
      await syncClient.openBookFile({ fileId: '9', productId, title: 'Tides' }, () => undefined);
      await syncClient.loadReadingSetting(productId);
    });
    await act(() => syncClient.refreshReading(productId));
    const after = store.calls.filter(({ path }) => path.includes('/file_links/9/') || path === '/part-of-9').length;
    expect(after - before).toBe(opening);
    expect(shown.isConnected).toBe(true);
    expect(screen.queryByText(/Opening your book/)).toBeNull();
  });

  test('at the address of its file stays open if a reconnect does not last', async () => {
    await renderInApp(() => <FilePage fileId="9" notFound={<p>Not here</p>} />);
    const shown = await opened();
    const links = () => store.calls.filter(({ path }) => path.includes('/file_links/9/')).length;
    const before = links();
    cutConnection();
    const syncClient = await loadSyncClient();
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await syncClient.productOfFile('9');
    });
    await act(() => syncClient.refreshReading(productId));
    expect(links()).toBe(before);
    expect(shown.isConnected).toBe(true);
  });

  test('that failed to open offline opens once the device is online', async () => {
    cutConnection();
    await openReader('75');
    await screen.findByRole('heading', { name: 'This book opens only online' }, { timeout: 5000 });
    vi.stubGlobal('fetch', store.fetch);
    window.dispatchEvent(new Event('online'));
    expect(await opened()).toBeDefined();
  });
});

describe('a book that cannot be read', () => {
  test.each([
    ['one that was not bought', '99', 'This book is not on your shelf'],
    ['one whose access has ended', '72', 'Your access to this book has ended'],
    ['one they have in print', '73', 'You have this book in print'],
    ['one whose file the store will not give', '74', 'This book is not on your shelf'],
  ])('%s', async (_, bookId, title) => {
    await openReader(bookId);
    expect(await screen.findByRole('heading', { name: title }, { timeout: 5000 })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the book’s page' }).getAttribute('href')).toBe(`/book/${bookId}`);
  });

  test('one that the server cannot look up now is not said to be missing', async () => {
    const busy = () => Promise.resolve(refusal(503, 'internal', 'Not now.'));
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/assets/assets/') ? busy() : store.fetch(url, init),
    );
    await openReader('99');
    expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });

  test('an invalid book id shows the unknown page', async () => {
    await openReader('walden');
    expect(screen.getByText('Not here')).toBeDefined();
  });
});
