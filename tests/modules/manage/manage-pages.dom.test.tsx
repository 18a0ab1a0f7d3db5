import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { ManageHomePage } from '../../../src/modules/manage/manage-home-page.tsx';
import { OrganizationFrame } from '../../../src/modules/manage/organization-frame.tsx';
import { UnmatchedPage } from '../../../src/modules/manage/people/unmatched-page.tsx';
import { TermsPage } from '../../../src/modules/manage/sections/terms-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { page, type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const north = (...roles: string[]) => ({ organizations: [{ id: '1', title: 'North', roles }], installationRoles: [] });

async function open(screenOf: () => ReactNode, answers: StaffAnswers, address = '/manage') {
  const { fetch, calls } = staffServer({ 'GET ': () => north('manager'), ...answers });
  vi.stubGlobal('fetch', fetch);
  const { router } = await renderInApp(
    () => <ManageGate forbidden={<p>No access</p>}>{screenOf()}</ManageGate>,
    address,
  );
  return { person: userEvent.setup(), calls, router };
}

test('one tab is marked: the page itself, or the page that leads to it', async () => {
  const frame = (page: 'people' | 'folders' | 'see-as' | 'unmatched') => (
    <OrganizationFrame org="1" page={page} notFound={null}>
      <h1>Page</h1>
    </OrganizationFrame>
  );
  for (const [page, path, tab] of [
    ['people', 'people', 'People'],
    ['people', 'people/7', 'People'],
    ['folders', 'imports/folders', 'Imports'],
    ['see-as', 'people/see-as/7', 'People'],
    ['unmatched', 'people/unmatched', 'People to match'],
  ] as const) {
    await open(() => frame(page), {}, `/manage/1/${path}`);
    const tabs = within(await screen.findByRole('navigation', { name: 'Pages of North' })).getAllByRole('link');
    expect(tabs.filter(({ dataset }) => dataset.current).map(({ textContent }) => textContent)).toEqual([tab]);
    expect(tabs.filter(({ ariaCurrent }) => ariaCurrent).map(({ textContent }) => textContent)).toEqual([tab]);
    cleanup();
  }
});

describe('the home of staff', () => {
  test('links to the pages of each organization', async () => {
    await open(() => <ManageHomePage />, {});
    const link = await screen.findByRole('link', { name: 'Imports, North' });
    expect(link.getAttribute('href')).toBe('/manage/1/imports');
    expect(screen.getByRole('link', { name: 'People to match, North' }).getAttribute('href')).toBe(
      '/manage/1/people/unmatched',
    );
    expect(screen.getByRole('link', { name: 'Terms, North' }).getAttribute('href')).toBe('/manage/1/terms');
  });

  test('offers only what the role may do', async () => {
    await open(() => <ManageHomePage />, { 'GET ': () => north('support') });
    expect(await screen.findByRole('link', { name: 'Terms, North' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Imports, North' })).toBeNull();
  });

  test('opens the page that a menu entry names, or says why it cannot (ACCT-7)', async () => {
    const { router } = await open(() => <ManageHomePage />, {}, '/manage?page=codes');
    await waitFor(() => expect(router.state.location.pathname).toBe('/manage/1/codes'));
    cleanup();
    await open(() => <ManageHomePage />, {}, '/manage?page=catalogue');
    expect(await screen.findByText(/Your roles do not include the page Catalog\./)).toBeDefined();
    cleanup();
    const { organizations } = north('manager');
    const two = [...organizations, { id: '2', title: 'South', roles: ['store'] }];
    const answers = { 'GET ': () => ({ organizations: two, installationRoles: [] }) };
    await open(() => <ManageHomePage />, answers, '/manage?page=codes');
    expect(await screen.findByText('Choose where you want to open the page Codes.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Codes, South' })).toBeDefined();
  });

  test('is forbidden without a role', async () => {
    await open(() => <ManageHomePage />, { 'GET ': () => ({ organizations: [], installationRoles: [] }) });
    expect(await screen.findByText('No access')).toBeDefined();
  });

  test('asks to log in again after the session has ended', async () => {
    await open(() => <ManageHomePage />, { 'GET ': () => refusal(401, 'unauthenticated', 'Log in.') });
    expect(await screen.findByRole('link', { name: 'Log in again' })).toBeDefined();
  });

  test.each([
    ['an organization of other staff', '2', 'imports', /^You have no role here that includes the page Imports/],
    ['a page that the role may not open', '1', 'imports', /^Your roles in North do not include the page Imports/],
    ['a page that no school has', '1', 'tools', 'Not here'],
  ] as const)('%s says so (NAV-5)', async (_, org, page, text) => {
    const frame = () => (
      <OrganizationFrame org={org} page={page} notFound={<p>Not here</p>}>
        <p>The page</p>
      </OrganizationFrame>
    );
    await open(frame, { 'GET ': () => north('support') });
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText('The page')).toBeNull();
  });
});

describe('the terms', () => {
  const term = { id: '3', code: '2026FA', title: 'Fall 2026', startDate: '2026-09-01', endDate: '2026-12-18' };

  test('can be exported as OneRoster by those who import', async () => {
    await open(() => <TermsPage org="1" />, { 'GET /1/terms': () => ({ items: [term], sources: ['sis'] }) });
    expect(await screen.findByRole('heading', { name: 'Fall 2026' })).toBeDefined();
    expect(screen.getByText('2026FA · Sep 1, 2026 – Dec 18, 2026')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Export Fall 2026 as OneRoster' }).getAttribute('href')).toBe(
      '/api/v1/manage/1/terms/3/oneroster.zip',
    );
  });

  test('are only shown to support', async () => {
    await open(() => <TermsPage org="1" />, {
      'GET ': () => north('support'),
      'GET /1/terms': () => ({ items: [term], sources: [] }),
    });
    expect(await screen.findByRole('heading', { name: 'Fall 2026' })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the queue of people to match', () => {
  const ada = {
    id: '8',
    name: 'Ada Park',
    login: 'apark',
    reason: 'no_match',
    claims: { student_number: 'A17', email: 'ada@north.example' },
    message: 'I joined on Monday.',
    createdAt: '2026-08-20T14:05:00Z',
    status: 'open',
  };
  const found = { id: '44', name: 'Adela Park', login: 'sis-44', email: 'adela@north.example', ids: ['A17'] };

  function queue(answers: StaffAnswers) {
    let isDecided = false;
    const decide = () => {
      isDecided = true;
      return { isDone: true };
    };
    return open(() => <UnmatchedPage org="1" />, {
      'GET /1/unmatched': () => (isDecided ? page() : page(ada)),
      'GET /1/people': () => page(found),
      'POST /1/unmatched/8/join': decide,
      'POST /1/unmatched/8/dismiss': decide,
      ...answers,
    });
  }

  test('shows what the school sent, and joins after a confirmation', async () => {
    const { person, calls } = await queue({});
    expect(await screen.findByText('Nobody in the roster has these ids.')).toBeDefined();
    expect(screen.getByText('A17')).toBeDefined();
    expect(screen.getByText('I joined on Monday.')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Join Ada Park' }));
    const search = within(screen.getByRole('dialog', { name: 'Find Ada Park in the roster' }));
    const field = search.getByRole('searchbox', { name: 'Name, email or id' });
    expect(field).toHaveProperty('value', 'Ada Park');
    await person.clear(field);
    await person.type(field, 'A17{Enter}');
    await waitFor(() => expect(calls.at(-1)?.query.get('q')).toBe('A17'));
    await person.click(await search.findByRole('button', { name: 'Choose Adela Park, A17' }));
    const question = within(screen.getByRole('dialog', { name: 'Join these two?' }));
    expect(question.getByText(/Ada Park \(apark\) gets the courses and materials of Adela Park \(A17\)/)).toBeDefined();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await person.click(question.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Nobody is waiting')).toBeDefined();
    expect(calls.find(({ method }) => method === 'POST')?.body).toBe('{"personId":"44"}');
  });

  test('dismisses after a confirmation', async () => {
    const { person } = await queue({});
    await person.click(await screen.findByRole('button', { name: 'Dismiss Ada Park' }));
    const question = within(screen.getByRole('dialog', { name: 'Dismiss Ada Park?' }));
    await person.click(question.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Nobody is waiting')).toBeDefined();
  });

  test('says why two accounts cannot be joined', async () => {
    const { person } = await queue({
      'POST /1/unmatched/8/join': () => refusal(409, 'conflict', 'Both have places in the same course.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Join Ada Park' }));
    await person.click(await screen.findByRole('button', { name: 'Choose Adela Park, A17' }));
    await person.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText('Both have places in the same course.')).toBeDefined();
  });
});
