import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { staffOrderSchema } from '../../../src/domain/staff/order-page-schema.ts';
import { personPageSchema } from '../../../src/domain/staff/person-page-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { CodeChecker } from '../../../src/modules/manage/codes/code-checker.tsx';
import { ParcelDialog } from '../../../src/modules/manage/orders/parcel-dialog.tsx';
import { RefundDialog } from '../../../src/modules/manage/orders/refund-dialog.tsx';
import { GrantAccessDialog } from '../../../src/modules/manage/people/access-dialogs.tsx';
import { SeeAsDialog } from '../../../src/modules/manage/people/see-as-dialog.tsx';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { staffServer } from './fake-staff-server.ts';

beforeEach(async () => {
  giveDialogMethods();
  vi.stubGlobal('fetch', staffServer({}).fetch);
  await (await loadSyncClient()).refreshLogin();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lin = { id: '7', name: 'Lin Cho', login: 'lin', email: 'lin@school.example' };
const person = z.parse(personPageSchema, {
  ...{
    ...lin,
    hasPassword: true,
    identities: [],
    externalIds: [],
    enrollments: [],
    shelf: [],
    sessions: [],
    findings: [],
  },
});
const line = (id: string, kind: string) => ({
  ...{
    id,
    name: `Item ${id}`,
    kind,
    description: '',
    samplePercent: null,
    price: '20.00',
    refunded: '0.00',
    refundable: '20.00',
    parcels: [],
  },
});
const order = z.parse(staffOrderSchema, {
  ...{ id: '5', status: 'paid', createdAt: '2026-09-15T15:00:00.000Z', paidAt: null, receiptNumber: null },
  ...{ currencyCode: 'USD', subtotal: '40.00', platformFee: '0.00', total: '40.00', refunded: '0.00' },
  ...{ paymentDescription: null, shippingAddress: null, person: lin, refunds: [], disputes: [], receiptMails: [] },
  lines: [line('1', 'digital'), line('2', 'print')],
});
const nothing = () => undefined;

interface FormCase {
  readonly name: string;
  readonly form: () => ReactNode;
  /** Labels of fields with what the person types. */
  readonly typed: Readonly<Record<string, string>>;
  readonly button: RegExp;
}

const forms: readonly FormCase[] = [
  {
    name: 'access without payment',
    form: () => <GrantAccessDialog org="1" person={person} onDone={nothing} onClose={nothing} />,
    typed: { 'ISBN of the product': '9780306406157', Reason: 'Paid in cash' },
    button: /^Give access$/,
  },
  {
    name: 'a refund',
    form: () => <RefundDialog org="1" order={order} onDone={nothing} onClose={nothing} />,
    typed: { Reason: 'Bought twice' },
    button: /^Refund /,
  },
  {
    name: 'a parcel',
    form: () => <ParcelDialog org="1" order={order} onDone={nothing} onClose={nothing} />,
    typed: { Carrier: 'UPS', 'Tracking number': '1Z999' },
    button: /^Add$/,
  },
  {
    name: 'a look at an account',
    form: () => <SeeAsDialog org="1" person={lin} onClose={nothing} />,
    typed: { Reason: 'Cannot find a book' },
    button: /^Look$/,
  },
  {
    name: 'a check of a code',
    form: () => <CodeChecker org="1" />,
    typed: { Code: 'ABCD-EFGH' },
    button: /^Check$/,
  },
];

describe('a form of the staff pages without a connection', () => {
  test.each(forms)('says so and keeps what was typed: $name', async ({ form, typed, button }) => {
    await renderInApp(form);
    const user = userEvent.setup();
    const start = await screen.findByRole('button', { name: button });
    for (const [label, text] of Object.entries(typed)) await user.type(screen.getByLabelText(label), text);
    cutConnection();
    await user.click(start);
    expect(await screen.findByText('You are offline. Connect to the network, then try again.')).toBeDefined();
    for (const [label, text] of Object.entries(typed)) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value, label).toBe(text);
    }
    expect(within(document.body).getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false);
  });
});
