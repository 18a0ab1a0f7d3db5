import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { staffOrderSchema } from '../../../src/domain/staff/order-page-schema.ts';
import { personPageSchema } from '../../../src/domain/staff/person-page-schema.ts';
import { NewItemDialog } from '../../../src/modules/manage/catalog/new-item-dialog.tsx';
import { CodeChecker } from '../../../src/modules/manage/codes/code-checker.tsx';
import { GenerateDialog } from '../../../src/modules/manage/codes/code-dialogs.tsx';
import { NewPlatformDialog } from '../../../src/modules/manage/lti/new-platform-dialog.tsx';
import { ParcelDialog } from '../../../src/modules/manage/orders/parcel-dialog.tsx';
import { RefundDialog } from '../../../src/modules/manage/orders/refund-dialog.tsx';
import { GrantAccessDialog } from '../../../src/modules/manage/people/access-dialogs.tsx';
import { SeeAsDialog } from '../../../src/modules/manage/people/see-as-dialog.tsx';
import { NewBannerDialog } from '../../../src/modules/manage/site/banner-dialog.tsx';
import { NewToolDialog } from '../../../src/modules/manage/tools/new-tool-dialog.tsx';
import { cutConnection } from '../support/offline.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { staffServer } from './fake-staff-server.ts';
import { prepareStaffPages } from './prepare-staff-pages.ts';

prepareStaffPages();

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
    ...{ parcels: [], access: null, hasCode: null },
  },
});
const order = z.parse(staffOrderSchema, {
  ...{ isPersonOfSchool: true, school: null },
  ...{ id: '5', status: 'paid', createdAt: '2026-09-15T15:00:00.000Z', paidAt: null, receiptNumber: null },
  ...{ currencyCode: 'USD', subtotal: '40.00', refundable: '40.00' },
  ...{ platformFee: '0.00', total: '40.00', refunded: '0.00' },
  ...{
    paymentDescription: null,
    shippingAddress: null,
    person: lin,
    refunds: [],
    disputes: [],
    unreachablePayment: null,
    receiptMails: [],
  },
  lines: [line('1', 'digital'), line('2', 'print')],
});
const nothing = () => undefined;

interface FormCase {
  readonly name: string;
  readonly form: () => ReactNode;
  /** Labels of fields with what the person types. */
  readonly typed: Readonly<Record<string, string>>;
  readonly button: RegExp;
  /** True if a reload forgets what was typed, because the device keeps no codes. */
  readonly isForgotten?: boolean;
}

const forms: readonly FormCase[] = [
  {
    name: 'access without payment',
    form: () => <GrantAccessDialog org="1" person={person} onDone={nothing} onClose={nothing} />,
    typed: { 'ISBN or product number': '9780306406157', Reason: 'Paid in cash' },
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
    button: /^View$/,
  },
  {
    name: 'a check of a code',
    form: () => <CodeChecker org="1" />,
    typed: { Code: 'ABCD-EFGH' },
    button: /^Check$/,
    isForgotten: true,
  },
  {
    name: 'a batch of codes',
    form: () => <GenerateDialog org="1" onDone={nothing} onClose={nothing} />,
    typed: { 'Name of the batch': 'Faculty', 'ISBN or product number': '9780306406157', 'Days of access': '90' },
    button: /^Generate$/,
  },
  {
    name: 'a product',
    form: () => <NewItemDialog onAdded={nothing} onClose={nothing} />,
    typed: { Title: 'Atlas', ISBN: '9780306406157' },
    button: /^Add product$/,
  },
  {
    name: 'a banner',
    form: () => <NewBannerDialog onDone={nothing} onClose={nothing} />,
    typed: { 'Message in English': 'Closed on Monday', 'Message in French': 'Fermé lundi' },
    button: /^Save$/,
  },
  {
    name: 'a platform',
    form: () => <NewPlatformDialog org="1" onDone={nothing} onClose={nothing} />,
    typed: { Name: 'Campus Canvas', 'Client ID': '10000' },
    button: /^Add platform$/,
  },
  {
    name: 'a tool',
    form: () => <NewToolDialog onAdded={nothing} onClose={nothing} />,
    typed: {
      'Name of the publisher or platform': 'Quire',
      'Client ID': '7',
      'Launch address': 'https://quire.example/',
    },
    button: /^Add tool$/,
  },
];

describe('a form of the staff pages without a connection', () => {
  test.each(forms)('says so and keeps what was typed, also after a reload: $name', async (one) => {
    const { form, typed, button, isForgotten = false } = one;
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
    cleanup();
    await renderInApp(form);
    for (const [label, text] of Object.entries(typed)) {
      const value = (await screen.findByLabelText<HTMLInputElement>(label)).value;
      expect(value, label).toBe(isForgotten ? '' : text);
    }
  });

  test('sends a refund again with the same key after a reload, so that it is made once', async () => {
    const { fetch, calls } = staffServer({ 'POST /1/orders/5/refunds': () => new Response(null, { status: 502 }) });
    vi.stubGlobal('fetch', fetch);
    const user = userEvent.setup();
    const press = async () => {
      await renderInApp(() => <RefundDialog org="1" order={order} onDone={nothing} onClose={nothing} />);
      const button = await screen.findByRole('button', { name: /^Refund / });
      await user.type(screen.getByLabelText('Reason'), 'Twice');
      await user.click(button);
      await screen.findByRole('alert');
      cleanup();
    };
    await press();
    await press();
    const keys = calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => /"key":"([^"]+)"/.exec(body ?? '')?.[1]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
