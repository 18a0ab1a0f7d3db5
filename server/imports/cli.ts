import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type ImportProfile, importProfileSchema } from '../../src/domain/imports/import-schema.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { LockHeldError } from '../db/lock-file.ts';
import { imports } from '../db/schema/imports.ts';
import { jobs } from '../db/schema/jobs.ts';
import { organizations } from '../db/schema/organizations.ts';
import { importProblemText } from '../messages/import-messages.ts';
import { isOnixFile } from '../onix/is-onix-file.ts';
import { storeCurrency } from '../onix/store-currency.ts';
import { importBooksByCommand } from './books/books-command.ts';
import { addImport, startApply, startUndo } from './import-commands.ts';
import { findKind, isOfInstallation } from './import-kinds.ts';
import { loadProblems } from './import-queries.ts';
import type { ImportRow } from './import-row.ts';
import { importsFolder, storeFile } from './receive-file.ts';
import { applyImport, findImport, type ImportWork, readImport, undoImport } from './run-import.ts';

const USAGE = `Usage: npm run school:import -- FILE --organization TITLE --profile oneroster|canvas|sds|sheet|adoptions
         [--source sis] [--delta] [--term CODE] [--yes] [--dry-run]
       npm run school:import -- FILE --profile prices|codes|opds [--yes] [--dry-run]
       npm run school:import -- FOLDER-OR-FILE --profile books
       npm run school:import -- FEED [--yes] [--dry-run]          an ONIX feed, .xml or .xml.gz
       npm run school:import -- --undo ID
  --delta     the file contains changes only; without it, what the file lacks is dropped
  --term      the term of rows that name none
  --dry-run   prints the preview and applies nothing
  --yes       applies also what the guard would hold`;

const ACTOR = 'school:import';

const TERMINAL = {
  actor: ACTOR,
  say: (line: string) => console.log(line),
  warn: (line: string) => console.error(line),
};

const optionsSchema = z.object({
  organization: z.string().optional(),
  profile: z.enum(importProfileSchema.options).optional(),
  source: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .default('sis'),
  delta: z.boolean().default(false),
  term: z.string().min(1).optional(),
  yes: z.boolean().default(false),
  'dry-run': z.boolean().default(false),
  undo: z.coerce.number().int().positive().optional(),
});
type Options = z.infer<typeof optionsSchema>;
type FileOptions = Options & { readonly profile: ImportProfile };

const clock = () => new Date();

/** Imports a file of a school from a terminal. Returns the exit code: 0 done or nothing to do, 1 failed or held, 2 usage. */
export async function runSchoolImport(args: readonly string[]): Promise<number> {
  const parsed = parseCommand(args);
  if (!parsed) {
    console.error(USAGE);
    return 2;
  }
  const { profile, undo: undone } = parsed.options;
  if (profile === undefined && undone === undefined && !(await isOnixFile(parsed.file))) {
    console.error(`${parsed.file} is no ONIX feed. Name its format with --profile.`);
    return 2;
  }
  const config = readConfig(process.env);
  const open = await openDatabase({ ...config, statementTimeoutMs: 0 });
  const work = { db: open.db, now: clock, findKind, currency: storeCurrency(config) };
  try {
    const { options, file } = parsed;
    if (options.undo !== undefined) return await undo(work, options.undo);
    const { profile } = options;
    if (profile === 'books') return await importBooksByCommand(open.db, config, file, TERMINAL);
    return await importFile(work, file, { ...options, profile: profile ?? 'onix' }, importsFolder(config));
  } finally {
    await open.close();
  }
}

function parseCommand(args: readonly string[]): { options: Options; file: string } | undefined {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ organization: text, profile: text, source: text, term: text, undo: text },
        ...{ delta: flag, yes: flag, 'dry-run': flag },
      },
    });
    const options = optionsSchema.parse(values);
    const [file = ''] = positionals;
    const { profile, organization } = options;
    // Without a profile, the file has to be an ONIX feed.
    const isComplete = file !== '' && isOfInstallation(profile ?? 'onix') === (organization === undefined);
    const isUndo = options.undo !== undefined && positionals.length === 0;
    return isUndo || (isComplete && positionals.length === 1 && options.undo === undefined)
      ? { options, file }
      : undefined;
  } catch {
    return undefined;
  }
}

async function importFile(work: ImportWork, file: string, options: FileOptions, folder: string): Promise<number> {
  const { db } = work;
  const { organization, profile, source, delta, term } = options;
  const organizationId = organization === undefined ? null : await findOrganization(db, organization);
  if (organizationId === undefined) return fail(`There is no organization "${organization}".`);
  const stored = await storeFile(createReadStream(file), folder);
  const values = {
    ...{ organizationId, profile, source, mode: delta ? ('delta' as const) : ('bulk' as const) },
    ...{ options: term === undefined ? {} : { termCode: term }, fileName: basename(file) },
    ...stored,
  };
  const { id } = await addImport(db, values, ACTOR, clock());
  await takeJob(db, `import.read ${id}`);
  await readImport(work, id);
  const row = await requireImport(db, id);
  await printPreview(db, row);
  if (row.status === 'failed') return 1;
  if (options['dry-run']) {
    console.log(`Import ${id} is not applied.`);
    return 0;
  }
  if (row.status === 'held' && !options.yes) {
    return fail(`Import ${id} is held. Run it again with --yes, or confirm it on the page of imports.`);
  }
  await db.transaction(async (tx) => startApply(tx, row, { actor: ACTOR, isConfirmed: options.yes, now: clock() }));
  await takeJob(db, `import.apply ${id}`);
  await applyImport(work, id);
  return report(await requireImport(db, id), 'applied');
}

async function findOrganization(db: Database, title: string): Promise<number | undefined> {
  const [school] = await db.select().from(organizations).where(eq(organizations.title, title));
  return school?.id;
}

async function undo(work: ImportWork, id: number): Promise<number> {
  const { db } = work;
  const row = await findImport(db, id);
  if (!row) return fail(`There is no import ${id}.`);
  await db.transaction(async (tx) => startUndo(tx, row, ACTOR, clock()));
  await takeJob(db, `import.undo ${id}`);
  await undoImport(work, id);
  return report(await requireImport(db, id), 'undone');
}

/** Ends the job of an import, because this process does its work. A worker that has it already does no harm. */
async function takeJob(db: Database, dedupeKey: string): Promise<void> {
  await db.update(jobs).set({ finishedAt: clock() }).where(eq(jobs.dedupeKey, dedupeKey));
}

async function printPreview(db: Database, row: ImportRow): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await loadProblems(db, row.id, { cursor }, 'en');
    for (const { severity, file, line, field, text } of page.items) {
      const place = [file, line === null ? undefined : `line ${line}`, field ?? undefined].filter(Boolean).join(', ');
      console.error(`${severity}: ${place}: ${text}`);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  for (const [entity, { added, changed, dropped, unchanged }] of Object.entries(row.counts)) {
    console.log(`${entity}: ${added} added, ${changed} changed, ${dropped} dropped, ${unchanged} unchanged`);
  }
  printMessage(row);
}

function printMessage({ problem }: ImportRow): void {
  if (problem) console.log(importProblemText(problem.code, problem.params).en);
}

function report(row: ImportRow, expected: ImportRow['status']): number {
  if (row.status !== expected) return fail(`Import ${row.id} is ${row.status}.`);
  console.log(`Import ${row.id} is ${row.status}.`);
  printMessage(row);
  return 0;
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

async function requireImport(db: Database, id: number): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new Error(`Import ${id} is gone`);
  return row;
}

/** Returns a readable message for a known error. */
function describeFailure(error: unknown): string {
  if (error instanceof LockHeldError) {
    return 'The server uses the embedded database. Stop it before an import, or use PostgreSQL.';
  }
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT' && 'path' in error) return `There is no file ${String(error.path)}.`;
  return error.message;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    process.exitCode = await runSchoolImport(process.argv.slice(2));
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
