import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CodesPage } from '../../../src/modules/manage/codes/codes-page.tsx';
import { ImportsPage } from '../../../src/modules/manage/imports/imports-page.tsx';
import { LmsCoursesPage } from '../../../src/modules/manage/lti/lms-courses-page.tsx';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { SectionsPage } from '../../../src/modules/manage/sections/sections-page.tsx';
import { TermsPage } from '../../../src/modules/manage/sections/terms-page.tsx';
import { SitesPage } from '../../../src/modules/manage/site/sites-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

interface Roles {
  school?: string[];
  installation?: string[];
}

async function open(screenOf: () => ReactNode, { school = [], installation = [] }: Roles) {
  const none = () => ({ items: [], nextCursor: null, total: 0, sources: [] });
  const selling = {
    ...{ directSalesEnabled: false, isFollettOrg: false, handoffUrl: '', buyOnVitalsource: false },
    ...{ vsRedirectUrl: '', showVsModal: false, isCdsEnabled: false, rentalReturnDays: 7, version: '1' },
  };
  const contact = { contactName: '', emailAddress: '', phoneNumber: '', version: '1' };
  const { fetch } = staffServer({
    'GET ': () => ({
      organizations: [{ id: '1', title: 'North', roles: school }],
      installationRoles: installation,
    }),
    'GET /0/imports': none,
    'GET /1/imports': none,
    'GET /1/sections': none,
    'GET /1/terms': none,
    'GET /1/departments': none,
    'GET /1/code-batches': none,
    'GET /1/lms-courses': none,
    'GET /1/sites': () => ({ sites: [], features: [], selling, contact }),
  });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <ManageGate forbidden={<p>No access</p>}>{screenOf()}</ManageGate>);
}

test.each([
  ['Import a roster', '/manage/1/imports', () => <SectionsPage org="1" />],
  ['Import a roster', '/manage/1/imports', () => <TermsPage org="1" />],
  ['LTI platforms', '/manage/1/lti-platforms', () => <LmsCoursesPage org="1" />],
] as const)('an empty page has the link “%s” to %s', async (name, href, page) => {
  await open(page, { school: ['manager'] });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('the link is left out for those who may not open its page', async () => {
  await open(() => <TermsPage org="1" />, { school: ['support'] });
  expect(await screen.findByText('There are no terms yet')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Import a roster' })).toBeNull();
});

test('codes are imported for all schools, by those who keep the catalog', async () => {
  await open(() => <CodesPage org="1" />, { school: ['manager'] });
  expect(await screen.findByText('There are no codes yet')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Import codes' })).toBeNull();
  cleanup();
  await open(() => <CodesPage org="1" />, { school: ['manager'], installation: ['catalogue'] });
  expect((await screen.findByRole('link', { name: 'Import codes' })).getAttribute('href')).toBe('/manage/0/imports');
});

test('the imports of all schools say that books cannot be undone', async () => {
  await open(() => <ImportsPage org="0" />, { installation: ['manager'] });
  expect(await screen.findByText(/Only books are added as soon as/)).toBeDefined();
  cleanup();
  await open(() => <ImportsPage org="1" />, { school: ['manager'] });
  expect(await screen.findByText(/An import can be undone\.$/)).toBeDefined();
});

test('a school without a host name leads managers of the installation to the page Schools', async () => {
  await open(() => <SitesPage org="1" />, { school: ['manager'] });
  expect(await screen.findByText(/^Ask a manager of the installation/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Schools' })).toBeNull();
  cleanup();
  await open(() => <SitesPage org="1" />, { school: ['manager'], installation: ['manager'] });
  const link = await screen.findByRole('link', { name: 'Schools' });
  expect(link.getAttribute('href')).toBe('/manage/0/schools');
});
