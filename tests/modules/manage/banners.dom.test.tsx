import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StaffBanner } from '../../../src/domain/staff/site-form-schema.ts';
import { BannersPage } from '../../../src/modules/manage/site/banners-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const banner: StaffBanner = {
  ...{ id: '3', isShown: true },
  form: {
    ...{ kind: 'maintenance', messageEn: 'Closed on Sunday', messageFr: '', link: '', isActive: true },
    ...{ startsAt: null, endsAt: null, version: 'v1' },
  },
};
const theirs = { ...banner.form, messageEn: 'Closed on Monday', version: 'v2' };
const conflict = () => refusal(409, 'edit_conflict', 'Changed.', { current: theirs });

/** Opens the dialog of the banner, changes its message and saves. */
async function saveMessage(save: () => unknown) {
  let shown = banner;
  const { fetch, calls } = staffServer({
    'GET /0/banners': () => ({ items: [shown] }),
    'PUT /0/banners/3': () => save(),
  });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <BannersPage />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change: Closed on Sunday' }));
  const dialog = within(await screen.findByRole('dialog'));
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message in English');
  await user.clear(message);
  await user.type(message, 'Closed all week');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body ?? ''));
  const replace = () => {
    shown = { ...banner, form: theirs };
  };
  return { user, dialog, sent, replace };
}

test('a banner is changed in its dialog, which then closes', async () => {
  const saved = { ...banner, form: { ...banner.form, messageEn: 'Closed all week', version: 'v3' } };
  const { sent } = await saveMessage(() => ({ items: [saved] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Closed all week' })).toBeDefined();
  expect(sent()).toMatchObject([{ messageEn: 'Closed all week', version: 'v1' }]);
});

test('a banner that somebody else changed shows both, and is saved over theirs only on demand (STAFF-3)', async () => {
  const { user, dialog, sent } = await saveMessage(conflict);
  const table = within(await dialog.findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldYoursSaved by somebody else',
    'Message in EnglishClosed all weekClosed on Monday',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ messageEn: 'Closed all week', version: 'v2' });
});

test('the list shows the banner of somebody else if the person takes it', async () => {
  const { user, dialog, replace } = await saveMessage(conflict);
  await dialog.findByRole('table');
  replace();
  await user.click(dialog.getByRole('button', { name: 'Use theirs' }));
  expect(await screen.findByRole('heading', { name: 'Closed on Monday' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
