import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import type { Annotation } from '../../../src/domain/reading/reading-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { NoteDialog } from '../../../src/modules/reader/annotations/note-dialog.tsx';
import { useReadingState } from '../../../src/modules/reader/use-reading-state.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const productId = z.parse(productIdSchema, '71');
const passage = { text: 'The sea withdraws.', locator: 'page=3', below: 500 };
/** The server is busy, so mutations of books stay in the outbox. */
const store = shopConnection(({ path }) => (path.includes('/reading/') ? answer(503, {}) : undefined));

/**
 * Makes each write of an outbox row fail as a browser's database does when the storage is full. Returns a function that
 * restores it.
 */
function fillStorage(): () => void {
  const fail = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(fail),
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(fail),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

function Notes() {
  const { state, actions, mutations } = useReadingState(productId, 'Tides');
  const [subject, setSubject] = useState<Annotation | typeof passage | undefined>(passage);
  return (
    <>
      <NoteDialog
        subject={subject}
        place={undefined}
        mutations={mutations}
        onAdded={() => undefined}
        onClose={() => setSubject(undefined)}
      />
      <ul>
        {state.annotations.map((annotation) => (
          <li key={annotation.id}>
            {annotation.note} of {annotation.createdAt}
            <button type="button" onClick={() => setSubject(annotation)}>
              Edit it
            </button>
            <button type="button" onClick={() => actions.remove(annotation)}>
              Remove it
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** jsdom has no `reportError`. */
const reported: unknown[] = [];

beforeAll(async () => {
  vi.stubGlobal('fetch', store.fetch);
  await (await loadSyncClient()).refreshLogin();
});
beforeEach(() => {
  giveDialogMethods();
  vi.stubGlobal('fetch', store.fetch);
  vi.stubGlobal('reportError', (cause: unknown) => reported.push(cause));
  reported.length = 0;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const write = (words: string) => fireEvent.change(screen.getByLabelText('Your note'), { target: { value: words } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a note that the device cannot store', () => {
  test('keeps its text, shows an error, and is stored at the next try', async () => {
    await renderInApp(Notes);
    write('Ask about the moon');
    const free = fillStorage();
    press('Save');
    expect(await screen.findByText(/could not save this note/)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('Ask about the moon');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeDefined();
    expect(reported).toHaveLength(1);
    free();
    press('Try again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findByRole('listitem')).textContent).toContain('Ask about the moon');
  });

  test('shows a persistent message when the change was a removal without text', async () => {
    await renderInApp(Notes);
    press('Close');
    const free = fillStorage();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText(/Your device could not save this change/)).toBeDefined();
    expect(reported).toHaveLength(1);
    free();
  });
});

test('a note that was removed from its dialog can be restored with its text and its date', async () => {
  await renderInApp(Notes);
  write('The sea returns');
  press('Save');
  const stored = (await screen.findByText(/^The sea returns of/)).textContent;
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit it' }).at(-1) ?? document.body);
  press('Remove');
  expect(await screen.findByText('The note was removed.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/^The sea returns of/)).toBeNull());
  press('Undo');
  expect((await screen.findByText(/^The sea returns of/)).textContent).toBe(stored);
  expect(await screen.findByText('It is back in the book.')).toBeDefined();
});
