import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SiteSettingsList } from '../../../src/domain/staff/site-form-schema.ts';
import { SitesPage } from '../../../src/modules/manage/site/sites-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const list: SiteSettingsList = {
  sites: [],
  features: [],
  selling: {
    ...{ directSalesEnabled: false, isFollettOrg: false, handoffUrl: '', buyOnVitalsource: false },
    ...{ vsRedirectUrl: '', showVsModal: false, isCdsEnabled: false, rentalReturnDays: 7, version: 'v1' },
  },
  contact: { contactName: '', emailAddress: '', phoneNumber: '', version: 'c1' },
};

async function open(answers: StaffAnswers) {
  const { fetch, calls } = staffServer({ 'GET /1/sites': () => list, ...answers });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <SitesPage org="1" />);
  return { user: userEvent.setup(), calls };
}

test('a school without a site of its own sets who sells, and each switch explains itself', async () => {
  const saved = { ...list.selling, buyOnVitalsource: true, vsRedirectUrl: 'https://seller.example/', version: 'v2' };
  const { user, calls } = await open({ 'PUT /1/sites/selling': () => ({ ...list, selling: saved }) });
  const elsewhere = await screen.findByRole('checkbox', { name: 'Send buyers to another seller' });
  const help = document.getElementById(elsewhere.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('The buttons for buying become links to that seller, and the cart is hidden.');
  await user.click(elsewhere);
  await user.type(screen.getByLabelText('Address of the other seller'), 'https://seller.example/');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body ?? ''));
  expect(sent).toEqual([{ ...saved, version: 'v1' }]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Send buyers to another seller' }).checked).toBe(true);
});

test('a refused address says why, and what was typed stays', async () => {
  const reason = 'Enter the address of the partner bookstore.';
  const { user } = await open({ 'PUT /1/sites/selling': () => refusal(422, 'validation_failed', reason) });
  await user.click(await screen.findByRole('checkbox', { name: 'A partner bookstore sells the materials' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});
