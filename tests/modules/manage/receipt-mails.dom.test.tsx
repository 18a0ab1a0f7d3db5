import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type StaffOrder, staffOrderSchema } from '../../../src/domain/staff/order-page-schema.ts';
import { ManageGate } from '../../../src/modules/manage/manage-gate.tsx';
import { OrderPage } from '../../../src/modules/manage/orders/order-page.tsx';
import { PasswordLinkDialog } from '../../../src/modules/manage/people/password-link-dialog.tsx';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

const lin = { id: '7', name: 'Lin Cho', login: 'lin', email: 'lin@school.example' };

function givenOrder(values: Partial<StaffOrder> = {}): StaffOrder {
  return z.parse(staffOrderSchema, {
    ...{ isPersonOfSchool: true, school: null },
    ...{
      id: '5',
      status: 'paid',
      createdAt: '2026-09-15T15:00:00.000Z',
      paidAt: null,
      receiptNumber: '20260915-000005',
    },
    ...{ currencyCode: 'USD', subtotal: '20.00', refundable: '20.00' },
    ...{ platformFee: '1.99', total: '21.99', refunded: '0.00' },
    ...{
      paymentDescription: null,
      shippingAddress: null,
      person: lin,
      lines: [],
      refunds: [],
      disputes: [],
      unreachablePayment: null,
      receiptMails: [],
    },
    ...values,
  });
}
const mail = (id: string, status: string) => ({
  id,
  status,
  sentTo: '',
  staffName: '',
  at: '2026-09-15T15:00:00.000Z',
});

async function openOrder(order: object, sendsMail: boolean) {
  const home = { organizations: [{ id: '1', title: 'North', roles: ['support'] }], installationRoles: [], sendsMail };
  const { fetch, calls } = staffServer({
    'GET ': () => home,
    'GET /1/orders/5': () => order,
    'POST /1/orders/5/receipt-mails': () => ({ ...order, receiptMails: [mail('2', 'waiting')] }),
    'POST /1/people/7/password-link': ({ body }) => ({
      url: body.includes('mailKey') ? null : 'https://books.example/x',
    }),
  });
  vi.stubGlobal('fetch', fetch);
  await renderInApp(() => (
    <ManageGate forbidden={<p>No access</p>}>
      <OrderPage org="1" id="5" notFound={<p>Not found</p>} />
      <PasswordLinkDialog org="1" person={lin} onClose={() => undefined} />
    </ManageGate>
  ));
  await screen.findByRole('heading', { name: 'Receipt by mail' });
  return { user: userEvent.setup(), calls };
}

describe('the receipt on the page of an order', () => {
  test('can be sent again where the installation sends mail', async () => {
    const { user } = await openOrder(givenOrder(), true);
    await user.click(screen.getByRole('button', { name: 'Send the receipt again…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Send the receipt again' }));
    expect(dialog.getByText(/lin@school.example/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Waiting to be sent')).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Send the receipt again' })).toBeNull();
  });

  test('says that nothing is sent offline, and keeps the dialog', async () => {
    const { user } = await openOrder(givenOrder(), true);
    await user.click(screen.getByRole('button', { name: 'Send the receipt again…' }));
    cutConnection();
    const dialog = within(screen.getByRole('dialog', { name: 'Send the receipt again' }));
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText('You are offline. Connect to the network, then try again.')).toBeDefined();
  });

  test('says what is unknown, and offers to send it again', async () => {
    await openOrder({ ...givenOrder(), receiptMails: [mail('1', 'unknown')] }, true);
    expect(screen.getByText('May not have been sent')).toBeDefined();
    expect(screen.getByText(/Carrel does not send it twice on its own/)).toBeDefined();
  });

  test('is printed where the installation sends no mail', async () => {
    await openOrder({ ...givenOrder(), receiptMails: [mail('1', 'off')] }, false);
    expect(screen.getByText(/This installation sends no mail. Print this page/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send the receipt again…' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
    expect(screen.queryByText(/no mail server is set up/)).toBeNull();
  });
});

describe('the state of a refunded order', () => {
  test.each([
    ['21.99', 'Refunded'],
    ['20.00', 'Refunded except the platform fee'],
    ['5.00', 'Partly refunded'],
  ])('with %s given back reads "%s"', async (refunded, text) => {
    await openOrder(givenOrder({ refunded }), false);
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });
});

describe('a password link', () => {
  test('is sent to the person, or shown if the staff prefer that', async () => {
    const { user } = await openOrder(givenOrder(), true);
    const dialog = within(screen.getByRole('dialog', { name: 'Password link for Lin Cho' }));
    await user.click(dialog.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('The link is on its way to lin@school.example.')).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: 'Send it to lin@school.example' }));
    await user.click(dialog.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByDisplayValue('https://books.example/x')).toBeDefined();
  });

  test('is shown where the installation sends no mail', async () => {
    await openOrder(givenOrder(), false);
    const dialog = within(screen.getByRole('dialog', { name: 'Password link for Lin Cho' }));
    expect(dialog.getByText(/This installation sends no mail/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Make the link' })).toBeDefined();
  });
});
