import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SeeAsDialog } from '../../../src/modules/manage/people/see-as-dialog.tsx';
import { SeeAsPage } from '../../../src/modules/manage/people/see-as-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

function answerWith(answers: StaffAnswers) {
  const server = staffServer(answers);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const seen = {
  person: { id: '7', name: 'Lin Cho' },
  reason: 'Cannot find a book',
  endsAt: new Date(Date.now() + 600_000).toISOString(),
  sections: [
    {
      ...{ id: '3', name: 'BIO 101 – 001: Biology', phase: 'current', startDate: '2026-09-01', endDate: '2026-12-18' },
      ...{ optStatus: 'opted_out', canOpt: true },
      materials: [
        {
          id: '1',
          title: 'The Globe',
          isRequired: true,
          list: 'candidate',
          isOwned: false,
          isExpired: false,
          isFree: true,
        },
      ],
    },
  ],
  shelf: [{ id: '9', title: 'The Atlas', access: 'read', expiresAt: null, section: null }],
  shelfCount: 501,
  orders: [],
};

describe('seeing what a person sees (STAFF-7)', () => {
  test('starts with a reason that the person can read', async () => {
    const { calls } = answerWith({ 'POST /1/people/7/see-as': () => ({ id: '31' }) });
    const person = { id: '7', name: 'Lin Cho' };
    const { router } = await renderInApp(() => <SeeAsDialog org="1" person={person} onClose={() => undefined} />);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The person can read it in their account/)).toBeDefined();
    const user = userEvent.setup();
    await user.type(dialog.getByLabelText(/Reason/), 'Cannot find a book');
    await user.click(dialog.getByRole('button', { name: 'View' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manage/1/people/see-as/31'));
    const sent = calls.find(({ path }) => path.includes('see-as'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({ reason: 'Cannot find a book' });
  });

  test('lists sections, shelf and orders without anything to press but the way back', async () => {
    answerWith({ 'GET /1/see-as/31': () => seen });
    await renderInApp(() => <SeeAsPage org="1" id="31" notFound={<p>Not found</p>} />);
    expect(await screen.findByRole('heading', { name: 'What Lin Cho sees' })).toBeDefined();
    expect(screen.getByText(/Cannot find a book/)).toBeDefined();
    expect(within(screen.getByRole('row', { name: /The Globe/ })).getByText('Can be added for free')).toBeDefined();
    expect(within(screen.getByRole('row', { name: /The Atlas/ })).getByText('Can be opened')).toBeDefined();
    expect(screen.getByText('500 older materials are not listed.')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Stop viewing' }).getAttribute('href')).toBe('/manage/1/people/7');
  });

  test('closes when the time is over', async () => {
    let isOver = false;
    answerWith({
      'GET /1/see-as/31': () => {
        if (isOver) return refusal(410, 'gone', 'The time is over.');
        isOver = true;
        return { ...seen, endsAt: new Date().toISOString() };
      },
    });
    await renderInApp(() => <SeeAsPage org="1" id="31" notFound={<p>Not found</p>} />);
    expect(await screen.findByRole('heading', { name: 'The time is over' })).toBeDefined();
    expect(screen.queryByText('The Atlas')).toBeNull();
  });
});
