import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Feed, FeedForm } from '../../../src/domain/imports/feed-schema.ts';
import { FoldersPage } from '../../../src/modules/manage/folders/folders-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, refusal } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const form: FeedForm = {
  ...{ folder: 'nightly', profile: 'sheet', source: 'sis', isActive: true, version: 'v1' },
  options: { timeZone: 'America/Toronto', guardShare: 0.2 },
};
const feed: Feed = {
  ...{ id: '3', form },
  lastImport: { id: '12', fileName: 'roster.csv', status: 'held', createdAt: '2026-09-02T04:05:00Z' },
};
const theirs: FeedForm = {
  ...{ ...form, source: 'banner', version: 'v2' },
  options: { ...form.options, delimiter: ';' },
};
const ZONE = 'Time zone: America/Toronto';
const GUARD = 'Share of rows that may change without your confirmation: 20%';
const listOf = (...items: Feed[]) => ({ items, isEnabled: true });

async function open(answers: StaffAnswers) {
  const { fetch, calls } = staffServer(answers);
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <FoldersPage org="1" />, '/manage/1/imports/folders');
  const sent = (method: string) =>
    calls.filter((call) => call.method === method).map(({ body }): unknown => JSON.parse(body ?? ''));
  return { user: userEvent.setup(), sent };
}

/** Opens the dialog of the folder, changes its source, switches it off and saves. */
async function change(save: (body: unknown) => unknown) {
  let shown = feed;
  const show = (next: FeedForm) => {
    shown = { ...feed, form: next };
  };
  const opened = await open({
    'GET /1/feeds': () => listOf(shown),
    'PUT /1/feeds/3': ({ body }) => save(JSON.parse(body ?? '')),
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Change: nightly' }));
  const dialog = within(await screen.findByRole('dialog'));
  const source = dialog.getByLabelText<HTMLInputElement>('Name of the source system');
  await user.clear(source);
  await user.type(source, 'peoplesoft');
  await user.click(dialog.getByRole('checkbox', { name: 'Import the files of this folder' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return { ...opened, dialog, show };
}

test('a folder is listed with what it imports, whether it is on, and its last import', async () => {
  await open({
    'GET /1/feeds': () =>
      listOf(feed, { id: '4', form: { ...form, folder: 'old', isActive: false }, lastImport: null }),
  });
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('There are not two folders');
  expect(first.textContent).toContain('One sheet (CSV or Excel) · sis');
  expect(first.textContent).toContain('Switched on');
  expect(first.textContent).toContain('Needs your confirmation');
  expect(within(first).getByRole('link', { name: 'roster.csv' }).getAttribute('href')).toBe('/manage/1/imports/12');
  expect(second.textContent).toContain('Switched off');
  expect(second.textContent).toContain('No file has been imported yet.');
});

test('an empty list says how a nightly folder works, and that the server watches none', async () => {
  await open({ 'GET /1/feeds': () => ({ items: [], isEnabled: false }) });
  expect(await screen.findByRole('heading', { name: 'There are no nightly folders' })).toBeDefined();
  expect(screen.getByText(/puts its file into a folder each night/)).toBeDefined();
  expect(screen.getByText('This server watches no folders')).toBeDefined();
});

test('a folder is added', async () => {
  let items: Feed[] = [];
  const { user, sent } = await open({
    'GET /1/feeds': () => listOf(...items),
    'POST /1/feeds': () => {
      items = [feed];
      return answer(201, feed);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'New folder' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name of the folder'), 'nightly');
  await user.selectOptions(dialog.getByLabelText('Format'), 'adoptions');
  await user.type(dialog.getByLabelText('Term code'), ' 2026FA ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'nightly' })).toBeDefined();
  expect(sent('POST')).toMatchObject([{ folder: 'nightly', profile: 'adoptions', options: { termCode: '2026FA' } }]);
  expect(sent('POST')[0]).toHaveProperty('options', { termCode: '2026FA' });
});

test('a folder is changed and switched off, with the settings that the form does not show', async () => {
  const saved = { ...form, source: 'peoplesoft', isActive: false, version: 'v3' };
  const { sent } = await change(() => ({ ...feed, form: saved }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT')).toEqual([{ ...saved, version: 'v1' }]);
});

test('a folder that somebody else changed shows both, and is saved over theirs only on demand (STAFF-3)', async () => {
  const { user, dialog, sent } = await change(() => refusal(409, 'edit_conflict', 'Changed.', { current: theirs }));
  const table = within(await dialog.findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldYoursSaved by somebody else',
    'Name of the source systempeoplesoftbanner',
    `How the file is read${ZONE}${GUARD}Delimiter: Semicolon${ZONE}${GUARD}`,
    'Import the files of this folderNoYes',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT')[1]).toMatchObject({ source: 'peoplesoft', isActive: false, version: 'v2' });
});

test('the list shows the folder of somebody else if the person takes it', async () => {
  const { user, dialog, show } = await change(() => refusal(409, 'edit_conflict', 'Changed.', { current: theirs }));
  await dialog.findByRole('table');
  show(theirs);
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(await screen.findByText(/· banner$/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a folder is deleted after its consequences were shown', async () => {
  const { user } = await open({ 'GET /1/feeds': () => listOf(feed), 'DELETE /1/feeds/3': () => listOf() });
  await user.click(await screen.findByRole('button', { name: 'Delete: nightly' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The files and the earlier imports stay/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'There are no nightly folders' })).toBeDefined();
});
