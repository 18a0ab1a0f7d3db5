import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffRoles } from '../../../../server/db/schema/staff.ts';
import { jobHandlers } from '../../../../server/jobs/job-handlers.ts';
import { JobRunner } from '../../../../server/jobs/job-runner.ts';
import { givePerson } from '../../support/give-person.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { upload } from '../../support/upload.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it('staff upload a book, see why it was put aside, and cannot undo the import', async () => {
  const { id: userId } = await givePerson(server.db, { login: 'librarian' });
  await server.db.insert(staffRoles).values({ userId, role: 'catalogue' });
  const staff = await server.asPerson('librarian');
  const path = '/api/v1/manage/0/imports';
  const file = { name: '9780306406157.pdf', text: 'no PDF' };
  const answer = await upload(staff, path, { profile: 'books', source: 'press' }, file);
  expect([answer.statusCode, answer.json().status]).toEqual([201, 'received']);

  const services = { db: server.db, clock: server.clock.now, config: server.config, log: pino({ level: 'silent' }) };
  await new JobRunner(services, jobHandlers).runDue();
  const { id } = answer.json();
  expect((await staff.get(`${path}/${id}`)).json()).toMatchObject({ profile: 'books', status: 'applied' });
  expect((await staff.get(`${path}/${id}/quarantine`)).json().items).toMatchObject([
    { reason: 'The file is not a PDF.' },
  ]);
  for (const command of ['apply', 'undo']) {
    expect((await staff.postJson(`${path}/${id}/${command}`, {})).statusCode).toBe(409);
  }
});
