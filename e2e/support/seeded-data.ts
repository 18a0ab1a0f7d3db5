import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin, databaseUrl, startPostgres } from '../../scripts/postgres.mjs';
import { type ServerProcess, startServer } from './server-process.ts';

/**
 * What a server has when it has just been seeded: made once a run, by the server itself, and copied for each test. It lies on a
 * PostgreSQL server of the run's own: the embedded database starts and works at several times the cost, test by test.
 */
export interface SeededData {
  /** A superuser's URL of the PostgreSQL server. */
  readonly postgres: string;
  /** The book files and the secret. */
  readonly folder: string;
}

const TEMPLATE = 'seeded';

const newFolder = () => mkdtemp(join(tmpdir(), 'carrel-e2e-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

const run = (postgres: string, statement: string) => asAdmin(postgres, (admin) => admin.query(statement));

/** @returns the data, and what removes it and everything that was copied of it */
export async function makeSeededData(): Promise<{ readonly data: SeededData; readonly remove: () => Promise<void> }> {
  const { url: postgres, stop } = await startPostgres();
  const folder = await newFolder();
  await run(postgres, `CREATE DATABASE ${TEMPLATE}`);
  const server = await startServer(folder, { DATABASE_URL: databaseUrl(postgres, TEMPLATE) });
  await server.stop();
  const remove = async () => {
    stop();
    await removeFolder(folder);
  };
  return { data: { postgres, folder }, remove };
}

/** A server, and the way to end it and to remove what it worked on. */
export interface SeededServer {
  readonly server: ServerProcess;
  readonly end: () => Promise<void>;
}

/** A server on a copy of the data that it may use as it likes. */
export async function startSeeded({ postgres, folder }: SeededData): Promise<SeededServer> {
  const database = `copy_${randomUUID().replaceAll('-', '')}`;
  const copy = await newFolder();
  await run(postgres, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const server = await startServer(copy, { DATABASE_URL: databaseUrl(postgres, database) });
  return {
    server,
    end: async () => {
      await server.stop();
      await run(postgres, `DROP DATABASE ${database} WITH (FORCE)`);
      await removeFolder(copy);
    },
  };
}

/** A server as `npm start` runs it: with the embedded database, which it seeds first. */
export async function startEmbedded(): Promise<SeededServer> {
  const folder = await newFolder();
  const server = await startServer(folder, { DATABASE_URL: undefined });
  return {
    server,
    end: async () => {
      await server.stop();
      await removeFolder(folder);
    },
  };
}
