import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/account/passwords.ts';
import { attempts } from '../../../server/db/schema/attempts.ts';
import { mails } from '../../../server/db/schema/mails.ts';
import { whiteLabels } from '../../../server/db/schema/organizations.ts';
import { credentials } from '../../../server/db/schema/people.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { runJobs } from '../support/run-jobs.ts';
import { startSmtpServer, type TakenMail, type TestSmtpServer } from '../support/smtp-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const PAGE = '/account/forgot-password';
const OLD = 'notes on the engine';
const NEW = 'nine quiet otters at dusk';

let smtp: TestSmtpServer;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const mail = { MAIL_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Hillside Books <books@hillside.example>' };
  t = await startTestApp({ environment: mail });
  const { id: organizationId } = await giveOrganization(t.db, { title: 'Hillside' });
  await t.db.insert(whiteLabels).values({ organizationId, title: 'Hillside Books', fqdn: 'books.hillside.example' });
  const { id } = await givePerson(t.db, {
    login: 'ada',
    email: 'ada@hillside.example',
    organizationId,
    demonstrationNote: null,
  });
  await t.db.insert(credentials).values({ userId: id, passwordHash: await hashPassword(OLD) });
  // A person of the roster, who has never set a password.
  await givePerson(t.db, { login: 'ben', email: 'ben@hillside.example', organizationId, demonstrationNote: null });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});
beforeEach(async () => {
  smtp.taken.length = 0;
  await t.db.delete(attempts);
  await t.db.delete(mails);
});

const ask = (who: string) => t.asVisitor().postForm(PAGE, { who });
/** The text of a mail without the line breaks and marks of its encoding. */
const textOf = (mail: TakenMail | undefined) => (mail?.raw ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
const logIn = (password: string) => t.asVisitor().postForm('/account/sign-in', { login: 'ada', password });

describe('a person who forgot the password (ACCT-9)', () => {
  test('finds the page from the sign-in page, and gets a link that sets a new one once', async () => {
    expect((await t.asVisitor().get('/account/sign-in')).body).toContain(`href="${PAGE}"`);
    expect((await ask(' Ada@Hillside.example ')).body).toContain('the link is on its way');
    await runJobs(t);
    const [letter] = smtp.taken;
    expect(letter?.to).toEqual(['ada@hillside.example']);
    const link = /books\.hillside\.example\/account\/set-password\?token=([\w-]+)/;
    const [, token = ''] = link.exec(textOf(letter)) ?? [];
    expect(token).not.toBe('');
    expect((await logIn(OLD)).statusCode).toBe(303);
    await t.asVisitor().postForm('/account/set-password', { token, password: NEW });
    expect((await logIn(NEW)).statusCode).toBe(303);
    expect((await logIn(OLD)).statusCode).toBe(401);
  });

  test('is answered in the same way as somebody without an account, and somebody without a password', async () => {
    const known = await ask('ada');
    for (const who of ['nobody', 'ben', 'ben@hillside.example']) {
      const answer = await ask(who);
      expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body]);
    }
    await runJobs(t);
    expect(smtp.taken).toHaveLength(1);
  });

  test('gets a link to the site of the school, whatever host the request names', async () => {
    const caller = t.asVisitor('evil.example');
    await caller.postForm(PAGE, { who: 'ada' });
    await runJobs(t);
    expect(smtp.taken).toHaveLength(1);
    expect(textOf(smtp.taken[0])).not.toContain('evil.example');
  });

  test('without a school gets a link to the site that the request came to, if it is one', async () => {
    const { id: userId } = await givePerson(t.db, {
      login: 'olga',
      email: 'olga@store.example',
      demonstrationNote: null,
    });
    await t.db.insert(credentials).values({ userId, passwordHash: await hashPassword(OLD) });
    for (const host of ['evil.example', 'books.hillside.example'])
      await t.asVisitor(host).postForm(PAGE, { who: 'olga' });
    await runJobs(t);
    expect(smtp.taken).toHaveLength(1);
    expect(textOf(smtp.taken[0])).toContain('http://books.hillside.example/account/set-password?token=');
  });

  test('waits after three requests', async () => {
    for (let times = 0; times < 3; times += 1) expect((await ask('ada')).statusCode).toBe(200);
    const answer = await ask('ada');
    expect(answer.statusCode).toBe(429);
    expect(answer.body).toContain('Please wait');
    expect(await t.db.select().from(mails)).toHaveLength(3);
  });
});

test('a store without mail says whom to ask', async () => {
  const plain = await startTestApp();
  const answer = await plain.asVisitor().get(PAGE);
  expect(answer.body).toContain('Ask the staff of your school');
  expect(answer.body).not.toContain('<form');
  await plain.close();
});
