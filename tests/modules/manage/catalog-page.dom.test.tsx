import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CatalogPage } from '../../../src/modules/manage/catalog/catalog-page.tsx';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { page, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const atlas = {
  ...{ id: '9', name: 'Atlas', isbn: null, authors: 'Ann Cole', productType: 'book', isActive: true },
  ...{ offeringCount: 1, fileCount: 0, isFetchingFile: true },
};
const stock = { ...atlas, id: '10', name: 'Stock', isFetchingFile: false };

/** Opens a catalog in which the server fetches a file. `nextPoll` ends the wait before the list is loaded again. */
async function openCatalog(load: () => object) {
  const { fetch } = staffServer({
    'GET ': () => ({ organizations: [], installationRoles: ['catalogue'] }),
    'GET /0/catalogue': load,
  });
  vi.stubGlobal('fetch', fetch);
  const waiting: (() => void)[] = [];
  const setTimer = (_ms: number, run: () => void) => {
    waiting.push(run);
    return () => waiting.splice(waiting.indexOf(run), 1);
  };
  await renderInApp(() => (
    <ManageGate forbidden={<p>No access</p>}>
      <CatalogPage setTimer={setTimer} />
    </ManageGate>
  ));
  await screen.findByRole('table');
  // An effect after the paint starts the wait.
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  return { waiting, nextPoll: () => waiting.shift()?.() };
}

const stateOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) }).textContent;

test('the catalog follows a file that the server is fetching until it is there', async () => {
  let shown: object = page(atlas, stock);
  const { waiting, nextPoll } = await openCatalog(() => shown);
  expect(stateOf('Atlas')).toContain('Fetching file');
  expect(stateOf('Atlas')).not.toContain('No file');
  expect(stateOf('Stock')).toContain('No file');

  nextPoll();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(stateOf('Atlas')).toContain('Fetching file');

  shown = page({ ...atlas, fileCount: 1, isFetchingFile: false }, stock);
  nextPoll();
  await vi.waitFor(() => expect(stateOf('Atlas')).toContain('On sale'));
  expect(waiting).toHaveLength(0);
});

test('rows of later pages stay: the catalog is not loaded again beneath them', async () => {
  const pages = [{ items: [atlas], nextCursor: 'more' }, page(stock)];
  const { waiting } = await openCatalog(() => pages.shift() ?? page());
  await userEvent.click(screen.getByRole('button', { name: /more/i }));
  await screen.findByRole('row', { name: /Stock/ });
  await vi.waitFor(() => expect(waiting).toHaveLength(0));
});
