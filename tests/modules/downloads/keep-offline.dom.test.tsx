import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { DownloadsPage } from '../../../src/modules/downloads/downloads-page.tsx';
import { KeepReaderFile } from '../../../src/modules/downloads/keep-offline.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const link = { url: '/part', productId: '7', sizeBytes: 3, sha256: 'x', canKeep: false };
const store = shopConnection(({ path }) => (path.includes('/file_links/') ? answer(200, link) : undefined));
const files = [{ id: '5', title: 'Tides', type: 'READER' as const, extension: 'epub' }];

beforeAll(async () => {
  vi.stubGlobal('fetch', store.fetch);
  await (await loadSyncClient()).refreshLogin();
});
beforeEach(() => {
  vi.stubGlobal('fetch', store.fetch);
  vi.stubGlobal('caches', { has: async () => false });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the button that keeps a book offline', () => {
  test('requests the book, and shows that the publisher forbids it', async () => {
    await renderInApp(() => <KeepReaderFile files={files} productId="7" isForbidden={false} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this book offline' }, { timeout: 5000 }));
    expect(
      await screen.findByText('The publisher does not allow offline copies of this book.', {}, { timeout: 5000 }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Keep this book offline' })).toBeNull();
  });

  test('shows a message when the device cannot store the request', async () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (cause: unknown) => reported.push(cause));
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    const spies = (['add', 'put'] as const).map((write) =>
      vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
        throw full;
      }),
    );
    const other = files.map((file) => ({ ...file, id: '9' }));
    await renderInApp(() => <KeepReaderFile files={other} productId="9" isForbidden={false} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep this book offline' }, { timeout: 5000 }));
    expect(await screen.findByText(/Your device could not save this change/)).toBeDefined();
    expect(reported).toHaveLength(1);
    for (const spy of spies) spy.mockRestore();
  });

  test('is not offered where the product says that the publisher forbids it', async () => {
    await renderInApp(() => <KeepReaderFile files={files} productId="8" isForbidden />);
    expect(await screen.findByText('The publisher does not allow offline copies of this book.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is offered only for files that open in the reader', async () => {
    const sheet = { id: '6', title: 'Answers', type: 'DOC' as const, extension: 'docx' };
    await renderInApp(() => <KeepReaderFile files={[sheet]} productId="7" isForbidden={false} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the books on this device', () => {
  test('are listed with how long the browser keeps them, and disappear when removed', async () => {
    await renderInApp(() => <DownloadsPage />);
    // jsdom has no persistent storage.
    expect(await screen.findByText(/The browser may remove them when the device runs out of space/)).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Tides' }, { timeout: 5000 })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Tides from this device' }));
    expect(await screen.findByText('No books on this device yet')).toBeDefined();
  });
});
