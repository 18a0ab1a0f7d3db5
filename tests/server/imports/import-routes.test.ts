import { existsSync, readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importProblems, imports } from '../../../server/db/schema/imports.ts';
import { auditLog, staffRoles } from '../../../server/db/schema/staff.ts';
import { importsFolder } from '../../../server/imports/receive-file.ts';
import { jobHandlers } from '../../../server/jobs/job-handlers.ts';
import { JobRunner } from '../../../server/jobs/job-runner.ts';
import { feedListSchema, feedSchema } from '../../../src/domain/imports/feed-schema.ts';
import { importColumnsSchema } from '../../../src/domain/imports/import-request-schema.ts';
import {
  importChangeListSchema,
  importListSchema,
  importProblemListSchema,
  importSchema,
} from '../../../src/domain/imports/import-schema.ts';
import type { Caller } from '../support/caller.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';

let server: TestApp;
let store: Caller;
let path: string;
let organizationId: number;
let count = 0;

beforeAll(async () => {
  server = await startTestApp({ environment: { CARREL_IMPORT_MAX_MB: '1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  organizationId = (await giveOrganization(server.db, { title: `School ${count}` })).id;
  const { id } = await givePerson(server.db, { login: `store${count}`, firstName: 'Sam', lastName: 'Store' });
  await server.db.insert(staffRoles).values({ organizationId, userId: id, role: 'store' });
  store = await server.asPerson(`store${count}`);
  path = `/api/v1/manage/${organizationId}/imports`;
});

const HEADER = 'term,department,course,section,title,start_date,end_date,role,student_id,first_name,last_name,email';
const line = (id: string, more: Partial<Record<'section' | 'start', string>> = {}) =>
  `2026FA,HIST,101,${more.section ?? '01'},History,${more.start ?? '2026-09-01'},2026-12-18,student,${id}-${count},Ada,Park ${id},${id}-${count}@school.example`;
const sheet = (...lines: string[]) => ({ name: 'roster.csv', text: [HEADER, ...lines].join('\r\n') });
const SETTINGS = { profile: 'sheet', source: 'sis' };

const runJobs = () =>
  new JobRunner(
    { db: server.db, clock: server.clock.now, config: server.config, log: pino({ level: 'silent' }) },
    jobHandlers,
  ).runDue();
const receive = async (...lines: string[]) => {
  const answer = await upload(store, path, SETTINGS, sheet(...lines));
  expect(answer.statusCode).toBe(201);
  await runJobs();
  return importSchema.parse(answer.json()).id;
};
const load = async (id: string) => importSchema.parse((await store.get(`${path}/${id}`)).json());
const received = () =>
  existsSync(importsFolder(server.config)) ? readdirSync(importsFolder(server.config)).sort() : [];
const post = async (id: string, command: string, body: object = {}) => store.postJson(`${path}/${id}/${command}`, body);

describe('an import over HTTP', () => {
  it('is uploaded, previewed, applied and undone', async () => {
    const before = received();
    const id = await receive(line('a'), line('b'));
    expect(await load(id)).toMatchObject({
      ...{ status: 'ready', fileName: 'roster.csv', createdBy: 'Sam Store', message: null, errorCount: 0 },
      counts: { person: { added: 2 }, enrollment: { added: 2 } },
    });
    const changes = importChangeListSchema.parse(
      (await store.get(`${path}/${id}/changes?entity=person&q=park%20b`)).json(),
    );
    expect(changes.items).toMatchObject([
      { entity: 'person', action: 'add', title: 'Ada Park b', state: 'planned', isOverridden: false },
    ]);
    expect(changes.items[0]?.fields).toContainEqual({ name: 'lastName', before: null, after: 'Park b' });
    expect((await post(id, 'apply')).statusCode).toBe(200);
    expect((await load(id)).status).toBe('applying');
    await runJobs();
    expect(await load(id)).toMatchObject({ status: 'applied', appliedAt: server.clock.now().toISOString() });
    expect(received()).toEqual(before);
    expect((await post(id, 'undo')).statusCode).toBe(200);
    await runJobs();
    expect(await load(id)).toMatchObject({ status: 'undone' });
    const audit = await server.db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId));
    expect(audit.map(({ action, actorName }) => `${actorName} ${action}`)).toEqual([
      'Sam Store import.apply',
      'Sam Store import.undo',
    ]);
  });

  it('lists imports by page, the newest first, and is 404 for another organization', async () => {
    const first = await receive(line('a'));
    const second = await receive(line('b'));
    const list = importListSchema.parse((await store.get(path)).json());
    expect(list.items.map(({ id }) => id)).toEqual([second, first]);
    const rest = importListSchema.parse((await store.get(`${path}?cursor=${second}`)).json());
    expect(rest).toMatchObject({ items: [{ id: first }], nextCursor: null });
    const other = await giveOrganization(server.db, { title: `Other ${count}` });
    const { id } = await givePerson(server.db, { login: `other${count}` });
    await server.db.insert(staffRoles).values({ organizationId: other.id, userId: id, role: 'manager' });
    const outsider = await server.asPerson(`other${count}`);
    for (const suffix of ['', '/changes', '/problems', '/problems.csv', '/columns']) {
      expect((await outsider.get(`${path}/${first}${suffix}`)).statusCode).toBe(404);
      expect((await outsider.get(`/api/v1/manage/${other.id}/imports/${first}${suffix}`)).statusCode).toBe(404);
    }
    for (const command of ['apply', 'undo', 'discard']) {
      const url = `/api/v1/manage/${other.id}/imports/${first}/${command}`;
      expect((await outsider.postJson(url, {})).statusCode).toBe(404);
    }
    expect((await load(first)).status).toBe('ready');
  });

  it('needs the role store or manager, and a CSRF token (STAFF-1)', async () => {
    expect((await server.asVisitor().get(path)).statusCode).toBe(401);
    const { id } = await givePerson(server.db, { login: `finance${count}` });
    await server.db.insert(staffRoles).values({ organizationId, userId: id, role: 'finance' });
    const finance = await server.asPerson(`finance${count}`);
    expect((await finance.get(path)).statusCode).toBe(404);
    expect((await upload(finance, path, SETTINGS, sheet(line('a')))).statusCode).toBe(404);
    const type = 'multipart/form-data; boundary=x';
    expect((await store.change('POST', path, '--x--', type, { isWithoutToken: true })).statusCode).toBe(403);
  });

  it('refuses other content, wrong settings, no file and a file over the limit', async () => {
    const before = received();
    expect((await store.postJson(path, {})).statusCode).toBe(415);
    expect((await upload(store, path, { profile: 'odd' }, sheet())).statusCode).toBe(422);
    expect((await upload(store, path, { ...SETTINGS, options: { timeZone: 'Moon/Base' } }, sheet())).statusCode).toBe(
      422,
    );
    expect((await upload(store, path, { profile: 'books' }, sheet())).statusCode).toBe(422);
    expect((await store.change('POST', path, '--x--\r\n', 'multipart/form-data; boundary=x')).statusCode).toBe(422);
    const large = await upload(store, path, SETTINGS, { name: 'large.csv', text: 'x'.repeat(1024 * 1024 + 1) });
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({
      errors: [{ code: 'file_too_large', detail: 'The file is larger than 1 MB.' }],
    });
    expect(received()).toEqual(before);
    expect(importListSchema.parse((await store.get(path)).json()).items).toEqual([]);
  });

  it('is held, and applied only when it is confirmed', async () => {
    const lines = Array.from({ length: 25 }, (_, index) => line(`p${index}`));
    await post(await receive(...lines), 'apply');
    await runJobs();
    const held = await receive(...lines.slice(0, 5));
    expect(await load(held)).toMatchObject({
      status: 'held',
      message: 'The import would drop or change 20 of 25 enrollments, more than 10%. Confirm that this is right.',
    });
    const refused = await post(held, 'apply');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ errors: [{ code: 'import_held' }] });
    expect((await post(held, 'apply', { isConfirmed: true })).statusCode).toBe(200);
    await runJobs();
    expect((await load(held)).status).toBe('applied');
  });

  it('is discarded with its file, and then does nothing more', async () => {
    const before = received();
    const id = await receive(line('a'));
    expect((await post(id, 'discard')).statusCode).toBe(200);
    expect(received()).toEqual(before);
    expect((await post(id, 'apply')).statusCode).toBe(409);
    expect(await load(id)).toMatchObject({ status: 'discarded' });
  });

  it('lists problems in the language of the reader, and as CSV without formulas', async () => {
    const id = await receive(line('a'), line('b', { section: '02', start: 'soon' }));
    const problems = importProblemListSchema.parse((await store.get(`${path}/${id}/problems`)).json());
    expect(problems.items).toMatchObject([
      {
        file: 'roster.csv',
        line: 3,
        field: 'start_date',
        text: expect.stringMatching(/^"soon" is not a date\. Write/),
      },
    ]);
    const french = await store.get(`${path}/${id}/problems`, { headers: { 'accept-language': 'fr' } });
    expect(importProblemListSchema.parse(french.json()).items[0]?.text).toMatch(
      /^« soon » n'est pas une date\. Écrivez/,
    );
    await server.db.insert(importProblems).values({
      ...{
        importId: Number(id),
        severity: 'error',
        file: '=1+1',
        field: '@x',
        code: 'file_empty',
        params: { file: '-x' },
      },
    });
    const csv = await store.get(`${path}/${id}/problems.csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain("error,'=1+1,,'@x,'-x is empty.");
  });

  it('shows the columns of a sheet, and reads it again with others', async () => {
    const answer = await upload(store, path, SETTINGS, { name: 'odd.csv', text: 'Wer,Kurs\r\nAda,HIST 101' });
    await runJobs();
    const { id } = importSchema.parse(answer.json());
    expect(await load(id)).toMatchObject({ status: 'failed' });
    const columns = importColumnsSchema.parse((await store.get(`${path}/${id}/columns`)).json());
    expect(columns).toEqual({ headers: ['Wer', 'Kurs'], suggested: {}, samples: [['Ada', 'HIST 101']] });
    const put = (body: object) =>
      store.change('PUT', `${path}/${id}/options`, JSON.stringify(body), 'application/json');
    expect((await put({ timeZone: 'Moon/Base' })).statusCode).toBe(422);
    expect((await put({ columns: { course: 'Kurs' } })).statusCode).toBe(200);
    expect(await load(id)).toMatchObject({ status: 'received', options: { columns: { course: 'Kurs' } } });
  });
});

it('an import counts the rows that are left out, each once, and not those with a warning only', async () => {
  const twice = line('b', { section: '' }).replace(',student,', ',wizard,');
  const id = await receive(line('a'), twice, line('c', { section: '' }), line('d').replace('2026-09-01', 'soon'));
  const found = await server.db
    .select()
    .from(importProblems)
    .where(eq(importProblems.importId, Number(id)));
  const errors = found.filter(({ severity }) => severity === 'error');
  expect(errors.length).toBeGreaterThan(2);
  expect(found.length).toBeGreaterThan(errors.length);
  expect(await load(id)).toMatchObject({ errorCount: errors.length, leftOutCount: 2 });
});

describe('a sheet of the same source as an earlier one (ROST-8)', () => {
  const HEADERS = 'Semester,Dept,Kurs,Gruppe,Name,Von,Bis,Rolle,Nr,Vor,Nach';
  const columns = {
    ...{ term: 'Semester', department: 'Dept', course: 'Kurs', section: 'Gruppe', title: 'Name' },
    ...{ start_date: 'Von', end_date: 'Bis', role: 'Rolle', student_id: 'Nr', first_name: 'Vor', last_name: 'Nach' },
  };
  const settings = { profile: 'sheet', source: 'registrar' };
  const row = 'F26,HIST,101,09,History,24/08/2026,18/12/2026,student,77,Ada,Park';
  const send = async (text: string, more: object = {}) => {
    const answer = await upload(store, path, { ...settings, ...more }, { name: 'kurse.csv', text });
    await runJobs();
    return load(importSchema.parse(answer.json()).id);
  };

  it('is read in the way that was chosen then', async () => {
    const options = { columns, dateOrder: 'day-first' };
    const first = await send(`${HEADERS}\r\n${row}`, { options });
    expect(await send(`${HEADERS}\r\n${row}`)).toMatchObject({ status: 'failed' });
    await post(first.id, 'apply');
    await runJobs();
    expect(await send(`${HEADERS}\r\n${row}`)).toMatchObject({ status: 'ready', errorCount: 0, options });
    expect((await send(`${HEADERS}\r\n${row}`, { source: 'elsewhere' })).options).toEqual({});
    const other = await send([HEADER, line('b')].join('\r\n'));
    expect(other).toMatchObject({ errorCount: 0, options: {} });
  });
});

describe('feeds', () => {
  const settings = () => ({
    ...{ folder: `nightly-${count}`, profile: 'oneroster', source: 'sis', options: {}, isActive: true },
  });
  const feedsPath = () => `/api/v1/manage/${organizationId}/feeds`;
  const loadFeeds = async () => feedListSchema.parse((await store.get(feedsPath())).json());
  const put = (id: string, body: object) =>
    store.change('PUT', `${feedsPath()}/${id}`, JSON.stringify(body), 'application/json');
  const add = async () => feedSchema.parse((await store.postJson(feedsPath(), settings())).json());

  it('are added, changed and deleted, each with an audit entry', async () => {
    const added = await store.postJson(feedsPath(), settings());
    expect(added.statusCode).toBe(201);
    expect((await store.postJson(feedsPath(), settings())).statusCode).toBe(409);
    expect((await store.postJson(feedsPath(), { ...settings(), folder: '../etc' })).statusCode).toBe(422);
    const { id, form } = feedSchema.parse(added.json());
    const saved = await put(id, { ...form, source: 'other', isActive: false });
    expect(saved.statusCode).toBe(200);
    expect(await loadFeeds()).toMatchObject({
      items: [{ id, form: { ...settings(), source: 'other', isActive: false }, lastImport: null }],
      isEnabled: false,
    });
    expect(feedSchema.parse(saved.json())).toEqual((await loadFeeds()).items[0]);
    expect((await store.delete(`${feedsPath()}/${id}`)).json()).toEqual({ items: [], isEnabled: false });
    expect((await store.delete(`${feedsPath()}/${id}`)).statusCode).toBe(404);
    const audit = await server.db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId));
    expect(audit.map(({ action }) => action)).toEqual(['feed.add', 'feed.change', 'feed.delete']);
    expect(audit[1]).toMatchObject({ before: settings(), after: { source: 'other', isActive: false } });
  });

  it('are for prices only if the whole installation has the person as staff (STAFF-1)', async () => {
    const prices = { ...settings(), profile: 'prices' };
    const { id, form } = await add();
    expect((await put(id, { ...form, profile: 'prices' })).statusCode).toBe(404);
    expect((await store.postJson(feedsPath(), { ...prices, folder: 'prices' })).statusCode).toBe(404);
    const { id: userId } = await givePerson(server.db, { login: `manager${count}` });
    await server.db.insert(staffRoles).values({ organizationId: null, userId, role: 'manager' });
    const manager = await server.asPerson(`manager${count}`);
    expect((await manager.postJson(feedsPath(), { ...prices, folder: 'prices' })).statusCode).toBe(201);
    expect((await loadFeeds()).items.map((feed) => feed.form.profile)).toEqual(['oneroster', 'prices']);
  });

  it('refuse a change of what somebody else changed, with the current values (STAFF-3)', async () => {
    const { id, form } = await add();
    const theirs = feedSchema.parse((await put(id, { ...form, options: { termCode: '2026FA' } })).json());
    const refused = await put(id, { ...form, source: 'mine' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ errors: [{ code: 'edit_conflict', meta: { current: theirs.form } }] });
    expect((await loadFeeds()).items).toEqual([theirs]);
    expect((await put(id, { ...form, source: 'mine', version: theirs.form.version })).statusCode).toBe(200);
  });

  it('name the last import of their folder', async () => {
    const { id } = await add();
    const file = {
      profile: 'oneroster',
      source: 'sis',
      mode: 'bulk',
      options: {},
      fileSha256: 'a'.repeat(64),
    } as const;
    const of = { ...file, organizationId, createdAt: server.clock.now() };
    const rows = await server.db
      .insert(imports)
      .values([
        { ...of, feedId: Number(id), fileName: 'monday.zip', status: 'applied' },
        { ...of, feedId: Number(id), fileName: 'tuesday.zip', status: 'held' },
        { ...of, fileName: 'by-hand.zip', status: 'ready' },
      ])
      .returning();
    expect((await loadFeeds()).items).toMatchObject([
      {
        lastImport: {
          ...{ id: String(rows[1]?.id), fileName: 'tuesday.zip', status: 'held' },
          createdAt: server.clock.now().toISOString(),
        },
      },
    ]);
    await store.delete(`${feedsPath()}/${id}`);
    expect(importListSchema.parse((await store.get(path)).json()).items).toHaveLength(3);
  });
});
