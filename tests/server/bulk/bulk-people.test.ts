import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../server/db/schema/mails.ts';
import { sessions } from '../../../server/db/schema/people.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { bulkStaff, countsOf } from '../support/bulk.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let org: number;
let support: ReturnType<typeof bulkStaff>;

const give = (login: string, values = {}) =>
  givePerson(t.db, { login, firstName: login, lastName: '', organizationId: org, ...values });

async function start(environment: Readonly<Record<string, string>> = {}) {
  t = await startTestApp({ environment });
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const sam = await give('sam');
  await t.db.insert(staffRoles).values({ organizationId: org, userId: sam.id, role: 'support' });
  support = bulkStaff(t, await t.asPerson('sam'), org);
}

const everybody = { search: { q: '' } };

describe('people of an installation without mail', () => {
  beforeAll(() => start());
  afterAll(() => t.close());

  it('are signed out of every browser, except the acting person', async () => {
    const ada = await give('ada');
    await give('bo');
    await t.asPerson('ada');
    const { id, preview } = await support.preview({ kind: 'person.end-sessions', selection: everybody });
    expect(countsOf(preview)).toEqual({ change: 1, self: 1, 'signed-out': 1 });
    expect(countsOf((await support.apply(id)).results)).toEqual({ done: 1 });
    expect(await t.db.$count(sessions, eq(sessions.userId, ada.id))).toBe(0);
    const entries = await t.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.batchId, Number(id)));
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['person.end-sessions', String(ada.id)],
    ]);
  });

  it('get no password link, and the preview says why', async () => {
    const { preview } = await support.preview({ kind: 'person.password-link', selection: { search: { q: 'ada' } } });
    expect(countsOf(preview)).toEqual({ 'no-mail': 1 });
  });
});

describe('people of an installation that sends mail', () => {
  let smtp: TestSmtpServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    await start({ MAIL_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Hillside Books <books@hillside.example>' });
  });
  afterAll(async () => {
    await t.close();
    await smtp.close();
  });

  it('get one mail each with a link; accounts of staff and people of other schools get none', async () => {
    const ada = await give('ada');
    const other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
    const stranger = await give('stranger', { organizationId: other });
    const selection = { search: { q: '', show: 'cannot-sign-in' as const } };
    const { id, preview } = await support.preview({ kind: 'person.password-link', selection });
    expect(countsOf(preview)).toEqual({ change: 1, staff: 1 });
    await support.apply(id);
    await support.apply(id);
    const queued = await t.db.select().from(mails);
    expect(queued.map(({ userId, kind }) => [userId, kind])).toEqual([[ada.id, 'password-link']]);
    const foreign = await (await t.asPerson('sam')).postJson(support.path, {
      ...{ kind: 'person.password-link', selection: { ids: [String(stranger.id)] } },
    });
    expect(foreign.statusCode).toBe(422);
  });
});
