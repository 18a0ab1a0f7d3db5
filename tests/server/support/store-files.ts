import { eq } from 'drizzle-orm';
import { importProblems } from '../../../server/db/schema/imports.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { type ImportProfile, importChangeListSchema, importSchema } from '../../../src/domain/imports/import-schema.ts';
import type { Caller } from './caller.ts';
import { givePerson } from './give-person.ts';
import { runJobs } from './run-jobs.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './upload.ts';

/** A member of the store's staff who imports files through the routes, and runs the jobs that do the work. */
export class StoreFiles {
  readonly caller: Caller;
  readonly #server: TestApp;
  readonly #path: string;

  private constructor(server: TestApp, caller: Caller, organizationId: number | null) {
    this.#server = server;
    this.caller = caller;
    this.#path = `/api/v1/manage/${organizationId ?? 0}/imports`;
  }

  /** Creates the member of staff: `catalog` of the installation, or `store` of an organization. */
  static async of(server: TestApp, login: string, organizationId: number | null): Promise<StoreFiles> {
    const { id: userId } = await givePerson(server.db, { login });
    const role = organizationId === null ? 'catalogue' : 'store';
    await server.db.insert(staffRoles).values({ organizationId, userId, role });
    return new StoreFiles(server, await server.asPerson(login), organizationId);
  }

  /** Sends a file and returns the import after it was read. */
  async preview(profile: ImportProfile, lines: readonly string[], settings: object = {}) {
    const file = { name: `${profile}.csv`, text: lines.join('\r\n') };
    const answer = await upload(this.caller, this.#path, { profile, source: 'store', ...settings }, file);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    await runJobs(this.#server);
    return this.load(importSchema.parse(answer.json()).id);
  }

  async import(profile: ImportProfile, lines: readonly string[], settings: object = {}) {
    return this.run((await this.preview(profile, lines, settings)).id, 'apply');
  }

  async run(id: string, command: 'apply' | 'undo') {
    const answer = await this.caller.postJson(`${this.#path}/${id}/${command}`, { isConfirmed: true });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    await runJobs(this.#server);
    return this.load(id);
  }

  async load(id: string) {
    return importSchema.parse((await this.caller.get(`${this.#path}/${id}`)).json());
  }

  async changes(id: string) {
    return importChangeListSchema.parse((await this.caller.get(`${this.#path}/${id}/changes`)).json()).items;
  }

  /** The problems as "line field code". */
  async problems(id: string): Promise<string[]> {
    const rows = await this.#server.db
      .select()
      .from(importProblems)
      .where(eq(importProblems.importId, Number(id)))
      .orderBy(importProblems.line, importProblems.id);
    return rows.map(({ line, field, code }) => `${line ?? ''} ${field ?? ''} ${code}`);
  }
}
