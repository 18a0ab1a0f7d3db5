import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { asAdmin, databaseUrl } from '../../../scripts/postgres.mjs';
import { openServer } from '../../../server/db/connect.ts';
import type { Database, OpenDatabase } from '../../../server/db/database.ts';

/** Arbitrary number of the lock with which only one test file creates a template at a time. */
const LOCK = 6_173_003;

/**
 * Opens a separate database on the server that TEST_DATABASE_URL names. It is copied from a template and dropped at the
 * end.
 */
export async function openServerCopy(
  serverUrl: string,
  key: string,
  fill: (db: Database) => Promise<void>,
): Promise<OpenDatabase> {
  const template = `carrel_template_${key}`;
  const name = `carrel_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    await makeTemplate(admin, serverUrl, template, fill);
    await admin.query(`create database ${name} template ${template}`);
  });
  const open = await openServer(databaseUrl(serverUrl, name));
  const drop = () => asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  return {
    ...open,
    close: () =>
      open
        .close()
        .then(drop)
        .then(() => undefined),
  };
}

/** Creates a completely empty database on the server, without tables. */
export async function openEmptyServerDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `carrel_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(serverUrl, (admin) => admin.query(`create database ${name}`));
  const drop = () => asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  return { url: databaseUrl(serverUrl, name), drop: () => drop().then(() => undefined) };
}

async function makeTemplate(
  admin: pg.Client,
  serverUrl: string,
  template: string,
  fill: (db: Database) => Promise<void>,
): Promise<void> {
  const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rowCount) return;
  // Fills a draft first, so that an incomplete template is not used as a finished one.
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const open = await openServer(databaseUrl(serverUrl, draft));
  await fill(open.db).finally(open.close);
  await admin.query(`alter database ${draft} rename to ${template}`);
}
