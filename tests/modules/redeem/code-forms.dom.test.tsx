import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { RedeemDialog } from '../../../src/modules/redeem/redeem-dialog.tsx';
import { SectionCodeForm } from '../../../src/modules/redeem/section-code-form.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { book } from '../support/catalog.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { refusal, shopConnection } from '../support/shop-connection.ts';

let refuse: () => void;

beforeEach(async () => {
  giveDialogMethods();
  const answered = new Promise<Response>((resolve) => {
    refuse = () => resolve(refusal(422, 'not_found', 'There is no such code.'));
  });
  const { fetch } = shopConnection(({ path }) => (path.includes('/redeem_codes/') ? answered : undefined));
  vi.stubGlobal('fetch', fetch);
  await (await loadSyncClient()).refreshLogin();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('while a code is checked, the dialog has only Cancel; a refusal clears the field', async () => {
  await renderInApp(() => <RedeemDialog onClose={() => undefined} />);
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Access code'), ' NO-SUCH-CODE ');
  await person.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('Validating access code...')).toBeDefined();
  const dialog = within(screen.getByRole('dialog', { name: 'Redeem Your Access Code' }));
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel']);
  refuse();
  expect(await screen.findByText('There is no such code.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Access code').value).toBe('');
});

test('the section code says where it comes from, and is required', async () => {
  await renderInApp(() => <SectionCodeForm item={book({ productType: 'classroom' })} />);
  const field = await screen.findByRole('textbox', { name: 'Section code' });
  expect(field).toHaveProperty('required', true);
  expect(screen.getByText('Your instructor gives you this code for your section.')).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText('This field may not be null.')).toBeDefined();
});
