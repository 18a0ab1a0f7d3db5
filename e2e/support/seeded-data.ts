import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asAdmin, databaseUrl, startPostgres } from '../../scripts/postgres.mjs';
import { type ServerProcess, startServer } from './server-process.ts';

/**
 * The data of a freshly seeded server. The server creates it once per run, and each test gets a copy. It is stored on a
 * PostgreSQL server that belongs to the run, because the embedded database takes several times as long to start and
 * work for each test.
 */
export interface SeededData {
  /** Superuser URL of the PostgreSQL server. */
  readonly postgres: string;
  /** Folder of the book files and the secret. */
  readonly folder: string;
}

const TEMPLATE = 'seeded';

const newFolder = () => mkdtemp(join(tmpdir(), 'carrel-e2e-'));
const emptyFolder = async (folder: string) => {
  for (const name of await readdir(folder)) await removeFolder(join(folder, name));
};
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

const run = (postgres: string, statement: string) => asAdmin(postgres, (admin) => admin.query(statement));

/** @returns the data, and a function that removes it and all its copies */
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

/** A server and a function that stops it and removes its data. */
export interface SeededServer {
  readonly server: ServerProcess;
  readonly end: () => Promise<void>;
}

/** A seeded server whose data can be replaced while it runs, which takes a fifth of the time of a start. */
export interface ResettableServer extends SeededServer {
  /** Replaces the data by a fresh copy. The server loses its connections and opens new ones. */
  readonly reset: () => Promise<void>;
}

/** Starts a server on its own copy of the data. */
export async function startSeeded({ postgres, folder }: SeededData): Promise<ResettableServer> {
  const database = `copy_${randomUUID().replaceAll('-', '')}`;
  const copy = await newFolder();
  const dropDatabase = () => run(postgres, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  const copyData = async () => {
    await Promise.all([dropDatabase(), emptyFolder(copy)]);
    await Promise.all([
      run(postgres, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`),
      cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }),
    ]);
  };
  await copyData();
  const server = await startServer(copy, { DATABASE_URL: databaseUrl(postgres, database) });
  return {
    server,
    reset: copyData,
    end: async () => {
      await server.stop();
      await dropDatabase();
      await removeFolder(copy);
    },
  };
}

/** Starts a server like `npm start`: with the embedded database, which it seeds first. */
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

/** The first manager of a server without a seed. */
export const FIRST_MANAGER = {
  login: 'mreyes',
  password: 'lantern beside the quiet harbor',
  school: 'Hillside College',
};

/**
 * Starts a production server on an empty database, after the command that makes its first manager and the site of the
 * school.
 * @param postgres the PostgreSQL server that gets the database; undefined for the embedded database
 * @param settings environment settings beside those of an installation without payment
 */
export async function startEmpty(postgres: string | undefined, settings: NodeJS.ProcessEnv): Promise<SeededServer> {
  const folder = await newFolder();
  const database = `empty_${randomUUID().replaceAll('-', '')}`;
  if (postgres !== undefined) await run(postgres, `CREATE DATABASE ${database}`);
  const env = {
    CARREL_ENV: 'production',
    CARREL_SEED: undefined,
    CARREL_PAYMENTS: 'none',
    ...settings,
    DATABASE_URL: postgres === undefined ? undefined : databaseUrl(postgres, database),
    SECURE: '0',
    SESSION_SECRET: randomUUID() + randomUUID(),
  };
  const { login, password, school } = FIRST_MANAGER;
  const names = ['--manager', '--school', school, '--host', 'localhost', login, `${login}@hillside.example`];
  const command = promisify(execFile)(process.execPath, ['dist/server/account/cli.js', ...names, 'Maria', 'Reyes'], {
    env: { ...process.env, ...env, CARREL_DATA: folder },
  });
  command.child.stdin?.end(`${password}\n`);
  await command;
  const server = await startServer(folder, env);
  return {
    server,
    end: async () => {
      await server.stop();
      if (postgres !== undefined) await run(postgres, `DROP DATABASE ${database} WITH (FORCE)`);
      await removeFolder(folder);
    },
  };
}
