import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImportsPage } from '../../../src/modules/manage/imports/imports-page.tsx';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { givenImport, page, type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { fakeUploads } from './fake-upload.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

let uploads: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  uploads = fakeUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
});

const EMPTY: StaffAnswers = { 'GET /1/imports': () => page() };

async function open(answers: StaffAnswers = EMPTY) {
  const { fetch, calls } = staffServer(answers);
  vi.stubGlobal('fetch', fetch);
  const { router } = await renderInApp(() => <ImportsPage org="1" />, '/manage/1/imports');
  return { person: userEvent.setup(), router, calls };
}

function zipFile(...names: string[]): File {
  const bytes = zipSync(Object.fromEntries(names.map((name) => [name, strToU8('sourcedId\n')])));
  return new File([new Uint8Array(bytes)], 'fall.zip', { type: 'application/zip' });
}
const fileInput = () => screen.getByLabelText('File to import');
const format = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Format' });
const settingsOf = ({ form }: { form: FormData }): unknown => JSON.parse(String(form.get('options')));

test('a file is recognized, uploaded with its settings, and leads to its preview', async () => {
  const { person, router } = await open();
  await person.upload(fileInput(), zipFile('manifest.csv', 'users.csv'));
  await waitFor(async () => expect((await format()).value).toBe('oneroster'));
  await person.click(screen.getByRole('radio', { name: /Changes only/ }));
  await person.click(screen.getByRole('button', { name: 'Upload and check' }));
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  const [upload] = uploads.sent;
  if (!upload) throw new Error('Nothing was uploaded');
  expect(upload.url).toBe('/api/v1/manage/1/imports');
  expect([...upload.form.keys()]).toEqual(['options', 'file']);
  expect(settingsOf(upload)).toEqual({ profile: 'oneroster', source: 'sis', mode: 'delta', options: {} });
  upload.progress(1_000_000, 4_000_000);
  expect(await screen.findByRole('progressbar', { name: 'Uploading: 1 MB of 4 MB' })).toHaveProperty(
    'value',
    1_000_000,
  );
  upload.respond(201, givenImport({ id: '9', status: 'received' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage/1/imports/9'));
});

test('a sheet has a term code and a time zone', async () => {
  const { person } = await open();
  await person.upload(fileInput(), new File(['a,b\n'], 'roster.csv', { type: 'text/csv' }));
  await person.type(await screen.findByRole('textbox', { name: 'Term code' }), '2026FA');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'America/Toronto');
  await person.click(screen.getByRole('button', { name: 'Upload and check' }));
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  expect(uploads.sent.map(settingsOf)).toMatchObject([
    { profile: 'sheet', mode: 'bulk', options: { termCode: '2026FA', timeZone: 'America/Toronto' } },
  ]);
});

test('a format that is not recognized must be chosen', async () => {
  const { person } = await open();
  await person.upload(fileInput(), zipFile('people.csv'));
  expect(await screen.findByText(/format of this file was not recognized/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Upload and check' }));
  expect(uploads.sent).toHaveLength(0);
  await person.selectOptions(await format(), 'canvas');
  await person.click(screen.getByRole('button', { name: 'Upload and check' }));
  await waitFor(() => expect(uploads.sent.map(settingsOf)).toMatchObject([{ profile: 'canvas' }]));
});

test('a failed upload says why and keeps what was chosen', async () => {
  const { person } = await open();
  await person.upload(fileInput(), zipFile('manifest.csv'));
  const source = await screen.findByRole('textbox', { name: 'Name of the source system' });
  await person.clear(source);
  await person.type(source, 'banner');
  await person.click(screen.getByRole('button', { name: 'Upload and check' }));
  await waitFor(() => expect(uploads.sent).toHaveLength(1));
  uploads.sent[0]?.fail();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/You are offline/)).toBeDefined();
  expect(screen.getByText('fall.zip')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Upload and check' }));
  await waitFor(() => expect(uploads.sent).toHaveLength(2));
  uploads.sent[1]?.respond(413, {
    errors: [{ status: '413', code: 'file_too_large', detail: 'The file is too large.' }],
  });
  expect(await screen.findByText('The file is too large.')).toBeDefined();
  expect(uploads.sent.map(settingsOf)).toMatchObject([{ source: 'banner' }, { source: 'banner' }]);
});

test('the history has pages', async () => {
  const { person, calls } = await open({
    'GET /1/imports': ({ query }) =>
      query.get('cursor') === '7'
        ? page(givenImport({ id: '6', fileName: 'spring.zip', status: 'undone' }))
        : { items: [givenImport({ id: '7', status: 'applied', source: 'banner' })], nextCursor: '7' },
  });
  const link = await screen.findByRole('link', { name: 'fall.zip' });
  expect(link.getAttribute('href')).toBe('/manage/1/imports/7');
  expect(screen.getByText('14 added, 1 changed, 3 dropped')).toBeDefined();
  expect(screen.getByText('Applied')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'spring.zip' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'fall.zip' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith('/imports'))).toHaveLength(2);
});

test('offline, the page says that it needs a connection and loads again when asked', async () => {
  cutConnection();
  await renderInApp(() => <ImportsPage org="1" />);
  expect(await screen.findByText('You are offline')).toBeDefined();
  vi.stubGlobal('fetch', staffServer(EMPTY).fetch);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no imports yet.')).toBeDefined();
});
