import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { StaffStore } from '../../../src/domain/staff/store-schema.ts';
import { StorePage } from '../../../src/modules/manage/site/store-page.tsx';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal } from '../support/shop-connection.ts';
import { type StaffAnswers, staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const fee = {
  ...{ isPlatformFeeEnabled: false, platformFeeCents: 199, platformFeeThresholdCents: 2500, version: 'v1' },
};
const WRONG = 'Type an amount such as 49.99.';

async function open(answers: StaffAnswers) {
  const store: StaffStore = { platformFee: fee };
  const { fetch, calls } = staffServer({ 'GET /0/store': () => store, ...answers });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => <StorePage />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount of the fee');
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body ?? ''));
  return { user: userEvent.setup(), calls, amount, sent };
}

test('the platform fee is shown in dollars, and saved in cents with its version', async () => {
  const saved = { ...fee, isPlatformFeeEnabled: true, platformFeeCents: 349, version: 'v2' };
  const { user, amount, sent } = await open({ 'PUT /0/store/platform-fee': () => ({ platformFee: saved }) });
  expect(amount.value).toBe('1.99');
  expect(screen.getByLabelText<HTMLInputElement>('Only orders over').value).toBe('25.00');
  await user.click(screen.getByRole('checkbox', { name: 'Charge a platform fee' }));
  await user.clear(amount);
  await user.type(amount, '3.49');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(sent()).toEqual([{ ...saved, version: 'v1' }]);
});

test.each(['-5', 'much', '1.999'])(
  '“%s” is marked at its field and not sent, neither as itself nor as the amount before it',
  async (typed) => {
    const { user, amount, sent } = await open({});
    await user.clear(amount);
    expect(screen.getByText(WRONG)).toBeDefined();
    await user.type(amount, typed);
    expect(amount.value).toBe(typed);
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(WRONG)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(amount.validationMessage).toBe(WRONG);
    expect(sent()).toEqual([]);
  },
);

test('a fee that somebody else changed is shown beside the own one, and taken on demand (STAFF-3)', async () => {
  const theirs = { ...fee, platformFeeCents: 250, version: 'v2' };
  const conflict = () => refusal(409, 'edit_conflict', 'Changed.', { current: theirs });
  const { user, amount } = await open({ 'PUT /0/store/platform-fee': conflict });
  await user.clear(amount);
  await user.type(amount, '3');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldYoursSaved by somebody else',
    'Amount of the fee$3.00$2.50',
  ]);
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(amount.value).toBe('2.50'));
});

test('everybody is asked to accept the license agreement only after a confirmation', async () => {
  const { user, calls } = await open({ 'POST /0/store/ask-eula': () => ({ peopleCount: 12 }) });
  const posts = () => calls.filter(({ method, path }) => method === 'POST' && path.includes('/store/'));
  await user.click(screen.getByRole('button', { name: 'Ask everybody to accept it again…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(posts()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Ask everybody' }));
  expect(await screen.findByText('12 more people are asked at their next visit.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts()).toHaveLength(1);
});
