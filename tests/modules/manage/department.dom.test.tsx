import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { SectionsPage } from '../../../src/modules/manage/sections/sections-page.tsx';
import { TermBoardPage } from '../../../src/modules/manage/sections/term-board-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import type { SentCall } from '../support/shop-connection.ts';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

/** True if the request asks for the department BIOL. */
const isOfBiology = ({ query }: SentCall) => query.get('department') === 'BIOL';

const board = (call: SentCall) => ({
  terms: [{ id: '3', title: 'Fall' }],
  term: { id: '3', title: 'Fall', startDate: '2026-09-01', endDate: '2026-12-18' },
  ...(isOfBiology(call) ? { sectionCount: 2, studentCount: 20 } : { sectionCount: 9, studentCount: 90 }),
  lacks: { adoption: isOfBiology(call) ? 1 : 4, book: 0, file: 0, price: 0, deadline: 0, students: 0 },
  ...{ cannotSignIn: 5, unmatched: 0, rosterAt: null, isRosterOld: true },
});
const row = (id: string, code: string) => ({
  ...{ id, code, name: 'Course', term: 'Fall', startDate: '2026-09-01', endDate: '2026-12-18' },
  ...{ studentCount: 3, materialCount: 1, isDropped: false, lacks: [] },
});
const sections = (call: SentCall) => {
  const items = [row('1', 'BIOL 101-01'), ...(isOfBiology(call) ? [] : [row('2', 'CHEM 101-01')])];
  return { items, nextCursor: null, total: items.length };
};

async function open(page: 'board' | 'sections', address = '/', departments = ['BIOL', 'CHEM']) {
  const { fetch } = staffServer({
    'GET ': () => ({ organizations: [{ id: '1', title: 'North', roles: ['store'] }], installationRoles: [] }),
    'GET /1/board': board,
    'GET /1/sections': sections,
    'GET /1/terms': () => ({ items: [], sources: [] }),
    'GET /1/departments': () => ({ items: departments }),
  });
  vi.stubGlobal('fetch', fetch);
  const { router } = await renderInApp(
    () => (
      <ManageGate forbidden={<p>No access</p>}>
        {page === 'board' ? <TermBoardPage org="1" /> : <SectionsPage org="1" />}
      </ManageGate>
    ),
    address,
  );
  return { user: userEvent.setup(), router };
}

describe('the department of the term board', () => {
  test('narrows the counts, is in the address and in the links to the sections, and hides lines of the school', async () => {
    const { user, router } = await open('board', '/?term=3');
    expect(await screen.findByText(/9 sections/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cannot sign in' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Roster' }).closest('li')?.textContent).toBe(
      'RosterNo roster was applied yet.None',
    );
    await user.selectOptions(await screen.findByLabelText('Department'), 'BIOL');
    expect(await screen.findByText(/2 sections/)).toBeDefined();
    expect(router.state.location.searchStr).toBe('?term=3&department=BIOL');
    const [line] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(line?.textContent).toMatch(/1$/);
    const href = '/manage/1/sections?term=3&department=BIOL&lacks=adoption';
    expect(line && within(line).getByRole('link').getAttribute('href')).toBe(href);
    expect(screen.queryByRole('link', { name: 'Cannot sign in' })).toBeNull();
    expect(screen.getByText(/belong to the whole school/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Department'), 'All departments');
    expect(await screen.findByRole('link', { name: 'Cannot sign in' })).toBeDefined();
    expect(router.state.location.searchStr).toBe('?term=3');
  });

  test('is not offered by a school with one department', async () => {
    await open('board', '/', ['BIOL']);
    expect(await screen.findByText(/9 sections/)).toBeDefined();
    expect(screen.queryByLabelText('Department')).toBeNull();
  });
});

describe('the department of the list of sections', () => {
  test('narrows the rows and the CSV file, and is in the address', async () => {
    const { user, router } = await open('sections', '/?term=3&lacks=adoption');
    expect(await screen.findByRole('link', { name: 'CHEM 101-01' })).toBeDefined();
    await user.selectOptions(await screen.findByLabelText('Department'), 'BIOL');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'CHEM 101-01' })).toBeNull());
    expect(await screen.findByRole('link', { name: 'BIOL 101-01' })).toBeDefined();
    expect(router.state.location.searchStr).toBe('?term=3&lacks=adoption&department=BIOL');
    const csv = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href');
    expect(csv).toBe('/api/v1/manage/1/sections.csv?term=3&department=BIOL&lacks=adoption');
  });

  test('comes from the address, also if no course has it any more', async () => {
    await open('sections', '/?department=LATIN');
    const select = await screen.findByLabelText<HTMLSelectElement>('Department');
    expect(select.value).toBe('LATIN');
    await waitFor(() => expect(select.options).toHaveLength(4));
  });
});
