import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Import } from '../../../src/domain/imports/import-schema.ts';
import { ImportPage } from '../../../src/modules/manage/imports/import-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { givenImport, page, type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const NO_COUNTS = { section: { added: 0, changed: 0, dropped: 0, unchanged: 40 } };

/** Opens an import. `show` changes what the server returns, `tick` runs the timer that polls. */
async function open(first: Import, answers: StaffAnswers = {}) {
  let current = first;
  const waits: number[] = [];
  let run: (() => void) | undefined;
  const { fetch, calls } = staffServer({
    'GET /1/imports/5': () => current,
    'GET /1/imports/5/changes': () => page(),
    'GET /1/imports/5/problems': () => page(),
    ...answers,
  });
  vi.stubGlobal('fetch', fetch);
  const setTimer = (ms: number, next: () => void) => {
    waits.push(ms);
    run = next;
    return () => {
      run = undefined;
    };
  };
  await renderInApp(() => <ImportPage org="1" id="5" notFound={<p>Not here</p>} setTimer={setTimer} />);
  return {
    person: userEvent.setup(),
    calls,
    waits,
    isWaiting: () => run !== undefined,
    show: (next: Import) => {
      current = next;
    },
    tick: async () => {
      await waitFor(() => expect(run).toBeDefined());
      await act(async () => run?.());
    },
  };
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

describe('while a job works on an import', () => {
  test('the page asks again, more rarely while nothing changes, and stops at the end', async () => {
    const { waits, tick, show, isWaiting } = await open(
      givenImport({ status: 'reading', counts: {}, progress: { done: 1, total: 4 } }),
    );
    const bar = await screen.findByRole('progressbar', { name: 'Reading the file' });
    expect(bar).toHaveProperty('value', 1);
    await tick();
    await waitFor(() => expect(waits).toEqual([1000, 1500]));
    await tick();
    await waitFor(() => expect(waits).toEqual([1000, 1500, 2250]));
    show(givenImport({ status: 'reading', counts: {}, progress: { done: 2, total: 4 } }));
    await tick();
    await waitFor(() => expect(waits).toEqual([1000, 1500, 2250, 1000]));
    show(givenImport());
    await tick();
    expect(await screen.findByRole('heading', { name: 'Changes' })).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(isWaiting()).toBe(false);
  });

  test('a lost connection is reported, what is shown stays, and the page asks on', async () => {
    const { tick, show, waits } = await open(givenImport({ status: 'applying', progress: { done: 1, total: 2 } }));
    await screen.findByRole('progressbar', { name: 'Applying' });
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await tick();
    expect(await screen.findByText('This page is not up to date')).toBeDefined();
    expect(screen.getByRole('progressbar')).toBeDefined();
    await waitFor(() => expect(waits).toHaveLength(2));
    vi.stubGlobal('fetch', online);
    show(givenImport({ status: 'applied', appliedAt: '2026-08-20T14:10:00Z' }));
    await tick();
    expect(await screen.findByText('This import is applied')).toBeDefined();
    expect(screen.queryByText('This page is not up to date')).toBeNull();
  });
});

describe('the preview', () => {
  test('counts by kind, and lists changes with their fields before and after', async () => {
    await open(givenImport(), {
      'GET /1/imports/5/changes': () =>
        page({
          entity: 'section',
          action: 'change',
          title: 'HIST 101-02',
          state: 'planned',
          fields: [{ name: 'endDate', before: '2026-12-11', after: '2026-12-18' }],
          isOverridden: true,
        }),
    });
    const row = await screen.findByRole('row', { name: 'Enrollments 12 0 3 900' });
    expect(row).toBeDefined();
    const change = (await screen.findByText('HIST 101-02')).closest('li');
    if (!change) throw new Error('The change is not in a list');
    expect(within(change).getByText('Changed by hand: your values stay')).toBeDefined();
    expect(within(change).getByText('Last day')).toBeDefined();
    expect(within(change).getByText('2026-12-11').tagName).toBe('DEL');
    expect(within(change).getByText('2026-12-18').tagName).toBe('INS');
  });

  test('is filtered by kind, action and words', async () => {
    const { person, calls } = await open(givenImport());
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Enrollments');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Drop');
    await person.type(screen.getByRole('searchbox', { name: 'Search in the changes' }), 'ada{Enter}');
    await waitFor(() => {
      const last = calls.filter(({ path }) => path.endsWith('/changes')).at(-1);
      expect(Object.fromEntries(last?.query ?? [])).toEqual({ entity: 'enrollment', action: 'drop', q: 'ada' });
    });
    expect(await screen.findByText('No change matches this filter.')).toBeDefined();
  });

  test('lists the problems of the file with their place, and offers them as CSV', async () => {
    const { person, calls } = await open(givenImport({ errorCount: 1, warningCount: 2 }), {
      'GET /1/imports/5/problems': () =>
        page({ severity: 'error', file: 'users.csv', line: 12, field: 'email', text: 'This email is not complete.' }),
    });
    const problem = (await screen.findByText('This email is not complete.', { exact: false })).closest('li');
    expect(problem?.textContent).toBe('Error This email is not complete.users.csv, line 12, field email');
    expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
      '/api/v1/manage/1/imports/5/problems.csv',
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Errors (1)');
    await waitFor(() => expect(calls.at(-1)?.query.get('severity')).toBe('error'));
  });

  test('says how many rows are left out, and shows their problems before the columns of the sheet', async () => {
    await open(givenImport({ profile: 'sheet', errorCount: 5, leftOutCount: 3 }));
    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(summary.getByText('3 rows have errors and are left out.')).toBeDefined();
    const problems = screen.getByRole('heading', { name: 'Problems in the file' });
    expect(summary.getByRole('link', { name: 'Show the problems' }).getAttribute('href')).toBe(`#${problems.id}`);
    const columns = screen.getByRole('heading', { name: 'Columns of the sheet' });
    expect(problems.compareDocumentPosition(columns)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('says that there is nothing to do for a file that changes nothing', async () => {
    await open(givenImport({ counts: NO_COUNTS }));
    expect(await screen.findByText('Nothing to do')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Apply…' })).toBeNull();
    expect(button('Discard…')).toBeDefined();
  });

  test('an unknown import is not found', async () => {
    await open(givenImport(), { 'GET /1/imports/5': () => refusal(404, 'not_found', 'No such import.') });
    expect(await screen.findByText('Not here')).toBeDefined();
  });
});

describe('the actions', () => {
  test('applying states the consequences, then shows the progress', async () => {
    const { person, calls } = await open(givenImport(), {
      'POST /1/imports/5/apply': () => givenImport({ status: 'applying' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Apply…' }));
    const question = dialog('Apply this import?');
    expect(question.getByText(/14 rows are added, 1 changed and 3 dropped/)).toBeDefined();
    expect(question.getByText(/3 enrollments end/)).toBeDefined();
    await person.click(question.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('progressbar', { name: 'Applying' })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ method }) => method === 'POST')?.body).toBe('{"isConfirmed":false}');
  });

  test('applying states how many rows are left out, and leads to their problems', async () => {
    const { person } = await open(givenImport({ errorCount: 2, leftOutCount: 1 }));
    await person.click(await screen.findByRole('button', { name: 'Apply…' }));
    const question = dialog('Apply this import?');
    expect(question.getByText('1 row has an error and is left out.')).toBeDefined();
    await person.click(question.getByRole('link', { name: 'Show the problems' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a held import explains why, and needs an explicit confirmation', async () => {
    const held = givenImport({ status: 'held', message: '300 of 912 enrollments would change.' });
    const { person, calls } = await open(held, {
      'POST /1/imports/5/apply': () => givenImport({ status: 'applying' }),
    });
    expect(await screen.findByText('300 of 912 enrollments would change.')).toBeDefined();
    await person.click(button('Apply…'));
    const question = dialog('Apply this import?');
    await person.click(question.getByRole('button', { name: 'Apply' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(question.getByRole('checkbox', { name: /I have looked at the changes/ }));
    await person.click(question.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('progressbar')).toBeDefined();
    expect(calls.find(({ method }) => method === 'POST')?.body).toBe('{"isConfirmed":true}');
  });

  test.each([
    ['Undo', 'applied', 'undo', 'undoing'],
    ['Discard', 'ready', 'discard', 'discarded'],
  ] as const)('%s asks first', async (name, before, path, after) => {
    const { person, calls } = await open(givenImport({ status: before }), {
      [`POST /1/imports/5/${path}`]: () => givenImport({ status: after }),
    });
    await person.click(await screen.findByRole('button', { name: `${name}…` }));
    const question = dialog(`${name} this import?`);
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(button(`${name}…`));
    await person.click(dialog(`${name} this import?`).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name: `${name}…` })).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST').map((call) => call.path)).toEqual([
      `/api/v1/manage/1/imports/5/${path}`,
    ]);
  });

  test('a refused action says why and stays open', async () => {
    const { person } = await open(givenImport(), {
      'POST /1/imports/5/apply': () => refusal(409, 'conflict', 'Another import is being applied.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Apply…' }));
    await person.click(dialog('Apply this import?').getByRole('button', { name: 'Apply' }));
    expect(await dialog('Apply this import?').findByText('Another import is being applied.')).toBeDefined();
  });
});

test('the columns of a sheet are mapped, with the suggestions selected, and the file is read again', async () => {
  const sheet = givenImport({
    profile: 'sheet',
    status: 'failed',
    counts: {},
    message: 'The column Course is missing.',
  });
  const { person, calls } = await open(sheet, {
    'GET /1/imports/5/columns': () => ({
      headers: ['Banner', 'Sem', 'Last'],
      suggested: { student_id: 'Banner', last_name: 'Last' },
      samples: [['A001', '2026FA', 'Park']],
    }),
    'PUT /1/imports/5/options': () => ({ ...sheet, status: 'reading' }),
  });
  expect(await screen.findByText('The column Course is missing.')).toBeDefined();
  expect(await screen.findByRole('cell', { name: 'A001' })).toBeDefined();
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  expect(select('Student number').value).toBe('Banner');
  expect(select('Term').value).toBe('');
  await person.selectOptions(select('Term'), 'Sem');
  await person.selectOptions(select('Last name'), 'Not in the file');
  await person.selectOptions(select('Order of dates'), 'day-first');
  await person.selectOptions(select('Delimiter'), 'Semicolon');
  await person.selectOptions(select('Encoding'), 'windows-1252');
  await person.click(button('Read again'));
  expect(await screen.findByRole('progressbar', { name: 'Reading the file' })).toBeDefined();
  expect(JSON.parse(calls.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({
    columns: { student_id: 'Banner', term: 'Sem' },
    dateOrder: 'day-first',
    delimiter: ';',
    encoding: 'windows-1252',
  });
});
