import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CatalogPage } from '../../../src/modules/manage/catalog/catalog-page.tsx';
import { BatchPage } from '../../../src/modules/manage/codes/batch-page.tsx';
import { CodesPage } from '../../../src/modules/manage/codes/codes-page.tsx';
import { LmsCoursesPage } from '../../../src/modules/manage/lti/lms-courses-page.tsx';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { PeoplePage } from '../../../src/modules/manage/people/people-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { page, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const batch = {
  ...{ id: '4', kind: 'redeem', name: 'Autumn', productId: '9', productName: 'Atlas', revokedAt: null },
  createdAt: '2026-09-01T12:00:00.000Z',
  counts: { total: 2, used: 1, unused: 1, revoked: 0, expired: 0 },
};
const code = { id: '1', code: 'ABCD-EFGH', state: 'unused', usedAt: null, usedBy: null, expiresAt: null };
const product = {
  ...{ id: '9', name: 'Atlas', isbn: '9780306406157', authors: 'Ann Cole', productType: 'book', isActive: true },
  ...{ offeringCount: 0, fileCount: 0, isFetchingFile: false },
};
const course = {
  ...{ id: '4', platform: 'Campus Canvas', contextId: 'c', label: 'GEO-1', title: 'Maps' },
  ...{ launchedAt: '2026-09-01T10:00:00Z', section: null, suggestions: [], version: 'v1' },
};
const ada = { id: '7', name: 'Ada Park', login: 'ada', email: 'ada@school.example', ids: [] };

async function open(screenOf: ReactNode, address: string) {
  const { fetch, calls } = staffServer({
    'GET ': () => ({
      organizations: [{ id: '1', title: 'North', roles: ['store'] }],
      installationRoles: ['catalogue'],
    }),
    'GET /1/people': () => page(ada),
    'GET /1/terms': () => ({ items: [{ id: '3', title: 'Fall' }] }),
    'GET /0/catalogue': () => page(product),
    'GET /1/code-batches': () => page(batch),
    'GET /1/lms-courses': () => page(course),
    'GET /1/code-batches/4': () => batch,
    'GET /1/code-batches/4/codes': () => page(code),
  });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <ManageGate forbidden={<p>No access</p>}>{screenOf}</ManageGate>, address);
  await screen.findByRole('table');
  return { calls, user: userEvent.setup() };
}

/** Returns path and parameters of the link to the CSV file. */
const csvLink = () => {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download CSV' });
  const { pathname, searchParams } = new URL(link.href);
  return [pathname.slice('/api/v1/manage'.length), Object.fromEntries(searchParams)];
};

test.each([
  [
    'people',
    <PeoplePage key="people" org="1" />,
    '/1/people.csv',
    { q: 'ada park', show: 'cannot-sign-in', term: '3', sort: '-name' },
  ],
  ['products', <CatalogPage key="products" />, '/0/catalogue.csv', { q: 'a&b', lacks: 'price', sort: '-id' }],
  ['batches', <CodesPage key="batches" org="1" />, '/1/code-batches.csv', { q: 'atlas', sort: '-name' }],
  [
    'codes',
    <BatchPage key="codes" org="1" id="4" notFound={null} />,
    '/1/code-batches/4.csv',
    { q: 'ABCD', show: 'unused', sort: '-code' },
  ],
  [
    'LMS courses',
    <LmsCoursesPage key="courses" org="1" />,
    '/1/lms-courses.csv',
    { q: 'maps', show: 'mapped', sort: 'title' },
  ],
])('the CSV file of %s has the search, the filters and the order of the list', async (_, screenOf, path, query) => {
  const { calls } = await open(screenOf, `/?${new URLSearchParams(query)}`);
  expect(csvLink()).toEqual([path, query]);
  const list = calls.find((call) => Object.entries(query).every(([name, value]) => call.query.get(name) === value));
  expect(list).toBeDefined();
});

test('the link follows the list while a person searches, filters and sorts', async () => {
  const { user } = await open(<CatalogPage />, '/');
  expect(csvLink()).toEqual(['/0/catalogue.csv', {}]);
  await user.type(screen.getByRole('searchbox'), 'atlas{Enter}');
  await vi.waitFor(() => expect(csvLink()).toEqual(['/0/catalogue.csv', { q: 'atlas' }]));
  await user.selectOptions(screen.getByLabelText('Show'), 'Books without a file');
  await user.click(await screen.findByRole('button', { name: 'Number' }));
  await vi.waitFor(() => expect(csvLink()).toEqual(['/0/catalogue.csv', { q: 'atlas', lacks: 'file', sort: 'id' }]));
});
