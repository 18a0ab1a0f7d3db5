import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { terms } from '../../../../server/db/schema/courses.ts';
import { staffRoles } from '../../../../server/db/schema/staff.ts';
import { type ImportProfile, importSchema } from '../../../../src/domain/imports/import-schema.ts';
import type { Caller } from '../../support/caller.ts';
import { giveOrganization, givePerson } from '../../support/give-person.ts';
import { runJobs } from '../../support/run-jobs.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { upload } from '../../support/upload.ts';

const EXAMPLES = 'demo/school-files';
const zipOf = (folder: string) =>
  zipSync(Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))])));

let server: TestApp;
let schools = 0;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function openSchool() {
  schools += 1;
  const { id: organizationId } = await giveOrganization(server.db, { title: `Round trip ${schools}` });
  const { id: userId } = await givePerson(server.db, { login: `store${schools}` });
  await server.db.insert(staffRoles).values({ organizationId, userId, role: 'store' });
  return { organizationId, staff: await server.asPerson(`store${schools}`) };
}

/** Uploads a file and returns the preview. */
async function preview(staff: Caller, path: string, profile: ImportProfile, name: string, bytes: Uint8Array) {
  const answer = await upload(staff, path, { profile, source: 'sis' }, { name, bytes });
  expect(answer.statusCode, answer.body).toBe(201);
  await runJobs(server);
  const { id } = importSchema.parse(answer.json());
  return importSchema.parse((await staff.get(`${path}/${id}`)).json());
}

describe('the export of a term', () => {
  test.each([
    ['oneroster', 'oneroster.zip', () => zipOf(join(EXAMPLES, 'oneroster'))],
    ['canvas', 'canvas.zip', () => zipOf(join(EXAMPLES, 'canvas'))],
    ['sds', 'sds.zip', () => zipOf(join(EXAMPLES, 'sds'))],
    ['sheet', 'sheet.csv', () => readFileSync(join(EXAMPLES, 'sheet.csv'))],
  ] as const)(
    'of a school that sends %s says that there is nothing to do when it is imported',
    async (profile, name, read) => {
      const { organizationId, staff } = await openSchool();
      const path = `/api/v1/manage/${organizationId}/imports`;
      const first = await preview(staff, path, profile, name, read());
      expect(first).toMatchObject({ status: 'ready', errorCount: 0 });
      expect((await staff.postJson(`${path}/${first.id}/apply`, {})).statusCode).toBe(200);
      await runJobs(server);
      const [term] = await server.db.select().from(terms).where(eq(terms.organizationId, organizationId));
      const exported = await staff.get(`/api/v1/manage/${organizationId}/terms/${term?.id}/oneroster.zip?source=sis`);
      expect(exported.statusCode).toBe(200);
      const again = await preview(staff, path, 'oneroster', 'oneroster.zip', exported.rawPayload);
      const changes = (await staff.get(`${path}/${again.id}/changes`)).json();
      expect(changes.items).toEqual([]);
      expect(again.message).toBe('The file contains nothing new.');
    },
  );
});
