import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { PersonPageData } from '../../../src/domain/staff/person-page-schema.ts';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { PersonPage } from '../../../src/modules/manage/people/person-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const person: PersonPageData = {
  id: '7',
  name: 'Lin Cho',
  login: 'lin',
  email: 'lin@school.example',
  hasPassword: true,
  identities: [],
  externalIds: [],
  enrollments: [],
  shelf: [],
  sessions: [{ id: 'abc', userAgent: '', createdAt: '2026-09-15T15:00:00.000Z' }],
  findings: [
    { cause: 'opted_out', subject: 'BIO 101', date: null, productId: null },
    { cause: 'no_file', subject: 'The Atlas', date: null, productId: '5' },
  ],
};

async function open(role: string, installationRoles: readonly string[] = [], shelf = person.shelf) {
  const home = { organizations: [{ id: '1', title: 'North', roles: [role] }], installationRoles };
  let sessions = person.sessions;
  const { fetch, calls } = staffServer({
    'GET ': () => home,
    'GET /1/people/7': () => ({ ...person, sessions, shelf }),
    'POST /1/people/7/end-sessions': () => {
      sessions = [];
      return { ended: 1 };
    },
  });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => (
    <ManageGate forbidden={<p>No access</p>}>
      <PersonPage org="1" id="7" notFound={<p>Not found</p>} />
    </ManageGate>
  ));
  return { person: userEvent.setup(), calls };
}

describe('the page of a person', () => {
  test('says why the person cannot read, and links to the remedy', async () => {
    await open('support', ['catalogue']);
    expect(await screen.findByText(/BIO 101: the person opted out/)).toBeDefined();
    const remedy = screen.getByRole('link', { name: 'Open the product' });
    expect(remedy.getAttribute('href')).toBe('/manage/0/catalogue/5');
  });

  test('leaves out links and acts that the role may not use', async () => {
    await open('store');
    expect(await screen.findByText(/The Atlas: the book has no file/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Open the product' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make a password link' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
  });

  test('tells materials with the same title apart', async () => {
    const atlas = {
      title: 'Atlas',
      source: 'purchase',
      acquiredAt: '2026-09-15T15:00:00.000Z',
      expiresAt: null,
    } as const;
    await open(
      'support',
      [],
      [
        {
          ...atlas,
          id: '1',
          number: '9780306406157',
          edition: '2nd',
          productType: 'book',
          format: 'digital',
          state: 'open',
        },
        { ...atlas, id: '2', number: '#12', edition: null, productType: 'book', format: 'print', state: 'open' },
      ],
    );
    const table = within(await screen.findByRole('table', { name: 'Shelf' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'AtlasDigital · 9780306406157 · Edition: 2nd',
      'AtlasPrint · #12',
    ]);
    const names = table.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Revoke access to Atlas (9780306406157)', 'Revoke access to Atlas (#12)']);
  });

  test('ends the sessions after a confirmation', async () => {
    const { person: user } = await open('support');
    await user.click(await screen.findByRole('button', { name: 'End all sessions' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/1 browser is signed out/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull());
  });
});
