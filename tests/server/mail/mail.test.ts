import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '../../../server/db/schema/jobs.ts';
import { mails } from '../../../server/db/schema/mails.ts';
import { orderLines, orders } from '../../../server/db/schema/orders.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import type { users } from '../../../server/db/schema/people.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { settleOrder } from '../../../server/purchases/settle-order.ts';
import { type StaffOrder, staffOrderSchema } from '../../../src/domain/staff/order-page-schema.ts';
import { passwordLinkSchema } from '../../../src/domain/staff/person-page-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const HOUR_MS = 3_600_000;

let smtp: TestSmtpServer;
let t: TestApp;
let org: number;
let support: Caller;
let people = 0;
let product: { id: number };
let offering: { id: number };

beforeAll(async () => {
  smtp = await startSmtpServer();
  const mail = { MAIL_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Hillside Books <books@hillside.example>' };
  t = await startTestApp({ environment: { ...mail, CARREL_PUBLIC_ORIGIN: 'https://carrel.example' } });
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  await t.db
    .insert(whiteLabels)
    .values({ organizationId: org, title: 'Hillside Books', fqdn: 'books.hillside.example' });
  const { id: userId } = await givePerson(t.db, { login: 'sam', firstName: 'Sam', lastName: 'Support' });
  await t.db.insert(staffRoles).values({ organizationId: org, userId, role: 'support' });
  support = await t.asPerson('sam');
  product = await giveProduct(t.db, { name: 'Emma <b>' });
  offering = await giveOffering(t.db, product.id);
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.answer = 'take';
  // Each test sends its own mails only.
  await t.db.delete(jobs);
  smtp.taken.length = 0;
});

/** An order that was just paid, as the payment service reports it. */
async function pay(values: Partial<typeof users.$inferInsert> = {}, siteOf: number | null = null) {
  people += 1;
  const person = await givePerson(t.db, { login: `buyer${people}`, organizationId: org, ...values });
  const amounts = { subtotalCents: 2000, platformFeeCents: 199, totalCents: 2199 };
  const [order] = await t.db
    .insert(orders)
    .values({ userId: person.id, organizationId: siteOf, ...amounts })
    .returning();
  const orderId = order?.id ?? 0;
  const line = {
    productId: product.id,
    offeringId: offering.id,
    name: 'Emma <b>',
    kind: 'digital',
    tenure: 'purchase',
  };
  await t.db
    .insert(orderLines)
    .values({ ...line, kind: 'digital', tenure: 'purchase', description: 'Lifetime', orderId, priceCents: 2000 });
  await t.db.transaction((tx) => settleOrder(tx, orderId, { status: 'free' }, t.clock.now()));
  return { person, orderId };
}

const orderPath = (orderId: number) => `/api/v1/manage/${org}/orders/${orderId}`;
const page = async (orderId: number): Promise<StaffOrder> =>
  staffOrderSchema.parse((await support.get(orderPath(orderId))).json());
const statusOf = async (orderId: number) => (await page(orderId)).receiptMails.map(({ status }) => status);
const resend = (orderId: number, key: string = randomUUID()) =>
  support.postJson(`${orderPath(orderId)}/receipt-mails`, { key });
/** The text of a message without its soft line breaks. */
const textOf = (raw: string | undefined) =>
  (raw ?? '')
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'));

describe('the mail with a receipt (MAIL-1)', () => {
  it('is sent once when the order is paid, as plain text and HTML', async () => {
    const { orderId, person } = await pay();
    await runJobs(t);
    await runJobs(t);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toMatchObject({ from: 'books@hillside.example', to: [person.email] });
    const text = textOf(smtp.taken[0]?.raw);
    expect(text).toMatch(/^Subject: Your receipt \d+-\d+ from Hillside Books\r$/m);
    expect(text).toMatch(/^From: Hillside Books <books@hillside.example>\r$/m);
    expect(text).toContain('Emma <b>, Lifetime: $20.00');
    expect(text).toContain('Platform fee: $1.99');
    expect(text).toContain('Total: $21.99');
    expect(text).toContain('Emma &lt;b&gt;, Lifetime');
    expect(text).toContain(`http://books.hillside.example/checkout/complete/${orderId}`);
    expect((await page(orderId)).receiptMails).toMatchObject([{ status: 'sent', sentTo: person.email, staffName: '' }]);
  });

  it('is in the language of the account', async () => {
    await pay({ languageCode: 'fr-CA' });
    await runJobs(t);
    const text = textOf(smtp.taken[0]?.raw);
    expect(text).toContain('Merci de votre commande');
    expect(text).toContain('Total: 21,99');
    expect(text).toContain('<html lang="fr-CA">');
  });

  it('names the site that took the order, and leads there', async () => {
    const elsewhere = await giveOrganization(t.db, { title: 'Southgate' });
    const fqdn = 'books.southgate.example';
    await t.db.insert(whiteLabels).values({ organizationId: elsewhere.id, title: 'Southgate Books', fqdn });
    for (const organizationId of [org, null]) {
      smtp.taken.length = 0;
      const { orderId } = await pay({ organizationId }, elsewhere.id);
      await runJobs(t);
      const text = textOf(smtp.taken[0]?.raw);
      expect(text).toMatch(/^Subject: Your receipt \d+-\d+ from Southgate Books\r$/m);
      expect(text).toContain(`http://${fqdn}/checkout/complete/${orderId}`);
    }
  });

  it('leads to the public address of the store, if neither the order nor the person has a school', async () => {
    const { orderId } = await pay({ organizationId: null });
    await runJobs(t);
    expect(textOf(smtp.taken[0]?.raw)).toContain(`https://carrel.example/checkout/complete/${orderId}`);
  });

  it('is sent again by staff, once per press, with an entry in the audit log', async () => {
    const { orderId } = await pay();
    await runJobs(t);
    const key = randomUUID();
    for (const answer of [await resend(orderId, key), await resend(orderId, key)]) {
      expect(answer.statusCode, answer.body).toBe(200);
    }
    await runJobs(t);
    expect(smtp.taken).toHaveLength(2);
    expect(textOf(smtp.taken[1]?.raw)).toContain(`http://books.hillside.example/checkout/complete/${orderId}`);
    expect((await page(orderId)).receiptMails).toMatchObject([{ status: 'sent', staffName: 'Sam Support' }, {}]);
    const log = await t.db.select().from(auditLog).where(eq(auditLog.action, 'order.send-receipt'));
    expect(log.filter(({ subjectId }) => subjectId === String(orderId))).toHaveLength(1);
  });

  it('is not sent for an order without payment', async () => {
    const { orderId } = await pay();
    await t.db.update(orders).set({ status: 'failed' }).where(eq(orders.id, orderId));
    expect((await resend(orderId)).statusCode).toBe(409);
  });
});

describe('a mail server with faults (MAIL-2)', () => {
  it('gets the mail when it is back, once', async () => {
    const { port } = smtp;
    await smtp.close();
    const { orderId } = await pay();
    await runJobs(t);
    expect(await statusOf(orderId)).toEqual(['waiting']);
    smtp = await startSmtpServer(port);
    await runJobs(t);
    expect(smtp.taken, 'before the time of the next attempt').toHaveLength(0);
    t.clock.advance(HOUR_MS);
    await runJobs(t);
    await runJobs(t);
    expect(smtp.taken).toHaveLength(1);
    expect(await statusOf(orderId)).toEqual(['sent']);
  });

  it('is asked again if it is busy, and not if it refuses the address', async () => {
    smtp.answer = 'busy';
    const busy = await pay();
    await runJobs(t);
    expect(await statusOf(busy.orderId)).toEqual(['waiting']);
    smtp.answer = 'refuse';
    t.clock.advance(HOUR_MS);
    await runJobs(t);
    expect(await statusOf(busy.orderId)).toEqual(['refused']);
    smtp.answer = 'take';
    t.clock.advance(HOUR_MS);
    await runJobs(t);
    expect(smtp.taken).toEqual([]);
  });

  it('does not get a mail twice if the confirmation is lost', async () => {
    smtp.answer = 'lost';
    const { orderId } = await pay();
    await runJobs(t);
    smtp.answer = 'take';
    t.clock.advance(HOUR_MS);
    await runJobs(t);
    expect(smtp.taken).toHaveLength(1);
    expect(await statusOf(orderId)).toEqual(['unknown']);
  });

  it('does not get a mail twice after a crash of the worker', async () => {
    const { orderId } = await pay();
    await runJobs(t);
    // The worker ended after the mail server took the message and before it noted that.
    await t.db.update(mails).set({ status: 'sending' }).where(eq(mails.orderId, orderId));
    await t.db.update(jobs).set({ finishedAt: null, runAt: t.clock.now() }).where(eq(jobs.kind, 'mail.send'));
    await runJobs(t);
    expect(smtp.taken).toHaveLength(1);
    expect(await statusOf(orderId)).toEqual(['unknown']);
    expect((await resend(orderId)).statusCode).toBe(200);
    await runJobs(t);
    expect(smtp.taken, 'staff may send it again').toHaveLength(2);
  });

  it('is given up after the last attempt', async () => {
    smtp.answer = 'busy';
    const { orderId } = await pay();
    for (let attempt = 0; attempt < 13; attempt += 1) {
      await runJobs(t);
      t.clock.advance(HOUR_MS);
    }
    expect(await statusOf(orderId)).toEqual(['failed']);
  });
});

describe('addresses and names with line breaks', () => {
  it.each(['eve@example.edu\r\nBcc: all@example.edu', 'eve@example.edu, all@example.edu', 'Eve <eve@example.edu>', ''])(
    'are not sent to: %j',
    async (email) => {
      const { orderId } = await pay({ email });
      await runJobs(t);
      expect(smtp.taken).toEqual([]);
      expect(await statusOf(orderId)).toEqual(['refused']);
    },
  );

  it('add no header and no recipient', async () => {
    const title = 'Hillside\r\nBcc: all@example.edu\r\n\r\nHello';
    await t.db.update(whiteLabels).set({ title });
    const { person } = await pay();
    await runJobs(t);
    await t.db.update(whiteLabels).set({ title: 'Hillside Books' });
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]?.to).toEqual([person.email]);
    const [head = ''] = (smtp.taken[0]?.raw ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    expect(head).toContain('Subject: Your receipt');
  });
});

describe('a password link by mail (MAIL-3)', () => {
  it('is made when it is sent, works once, and is in no table before', async () => {
    const { person } = await pay();
    await runJobs(t);
    smtp.taken.length = 0;
    const path = `/api/v1/manage/${org}/people/${person.id}/password-link`;
    const key = randomUUID();
    for (const answer of [
      await support.postJson(path, { mailKey: key }),
      await support.postJson(path, { mailKey: key }),
    ]) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(passwordLinkSchema.parse(answer.json())).toEqual({ url: null });
    }
    await runJobs(t);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]?.to).toEqual([person.email]);
    const [, link = ''] =
      /http:\/\/books\.hillside\.example(\/account\/set-password\?token=[\w-]+)/.exec(textOf(smtp.taken[0]?.raw)) ?? [];
    const opened = await t.asVisitor().get(link);
    expect(opened.statusCode, link).toBe(200);
    const log = await t.db.select().from(auditLog).where(eq(auditLog.action, 'person.password-link'));
    expect(log).toMatchObject([{ after: { email: person.email }, subjectId: String(person.id) }]);
  });
});

describe('an installation without a mail server', () => {
  it('says so, and sends nothing', async () => {
    const plain = await startTestApp();
    const school = (await giveOrganization(plain.db, { title: 'Hillside' })).id;
    const { id: userId } = await givePerson(plain.db, { login: 'sam' });
    await plain.db.insert(staffRoles).values({ organizationId: school, userId, role: 'support' });
    const staff = await plain.asPerson('sam');
    expect((await staff.get('/api/v1/manage/')).json()).toMatchObject({ sendsMail: false });
    const buyer = await givePerson(plain.db, { login: 'ada', organizationId: school });
    const amounts = { subtotalCents: 0, platformFeeCents: 0, totalCents: 0 };
    const [order] = await plain.db
      .insert(orders)
      .values({ userId: buyer.id, ...amounts })
      .returning();
    const orderId = order?.id ?? 0;
    await plain.db.transaction((tx) => settleOrder(tx, orderId, { status: 'free' }, plain.clock.now()));
    await runJobs(plain);
    const path = `/api/v1/manage/${school}/orders/${orderId}`;
    expect(staffOrderSchema.parse((await staff.get(path)).json()).receiptMails).toMatchObject([{ status: 'off' }]);
    expect((await staff.postJson(`${path}/receipt-mails`, { key: randomUUID() })).statusCode).toBe(409);
    const link = `/api/v1/manage/${school}/people/${buyer.id}/password-link`;
    expect((await staff.postJson(link, { mailKey: randomUUID() })).statusCode).toBe(409);
    expect(passwordLinkSchema.parse((await staff.postJson(link, {})).json()).url).toContain('/account/set-password');
    await plain.close();
  });

  it('tells the staff of one that has it', async () => {
    expect((await support.get('/api/v1/manage/')).json()).toMatchObject({ sendsMail: true });
  });
});
