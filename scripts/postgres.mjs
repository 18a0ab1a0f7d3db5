// Starts a separate PostgreSQL server for one test run, in a temporary folder and on a free port of this machine only.
// It is removed afterwards. Durability is disabled, because no data outlives the run.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from './find-tools.mjs';

const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
};

/** The user that the system package created. The server refuses to run as root, so root runs it as this user. */
const SERVER_USER = 'postgres';

function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]} the same command, run as the server's user
 */
function asServerUser(command, args) {
  return isRoot() ? ['runuser', ['-u', SERVER_USER, '--', command, ...args]] : [command, args];
}

/**
 * Runs a command without blocking this process.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>} true if the command succeeded
 */
async function runAside(command, args) {
  const [program, programArgs] = asServerUser(command, args);
  const [code] = await once(spawn(program, programArgs, { cwd: tmpdir(), stdio: 'ignore' }), 'exit');
  return code === 0;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {string} its output
 */
function run(command, args) {
  const [program, programArgs] = asServerUser(command, args);
  // The server keeps standard output open while it runs, so waiting for it to close would never end.
  const result = spawnSync(program, programArgs, {
    cwd: tmpdir(),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr || result.error?.message}`);
  return result.stderr;
}

/** @returns {Promise<number>} a free port */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Creates a folder that the server's user may write to. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-postgres-'));
  if (!isRoot()) return folder;
  const uid = Number(spawnSync('id', ['-u', SERVER_USER], { encoding: 'utf8' }).stdout);
  if (!uid)
    throw new Error(
      `There is no user "${SERVER_USER}" to run PostgreSQL as; run the tests as a person who is not root.`,
    );
  chownSync(folder, uid, -1);
  return folder;
}

/**
 * @typedef {object} PostgresServer
 * @property {string} url URL of a superuser
 * @property {string} socketUrl URL of the same user over a socket file, whose round trips take less than half the time of
 *   those over TCP; for programs that use the package `pg`
 * @property {() => void} stop stops the server and removes its folder; this also happens when this process ends
 * @property {(how: 'fast' | 'immediate' | 'kill') => Promise<void>} halt shuts the server down: `fast` ends all
 *   connections in order, `immediate` ends them without a checkpoint, `kill` sends SIGKILL to the postmaster
 * @property {() => Promise<void>} resume starts a halted server again with the same port and data
 */

/**
 * @param {Record<string, string>} [settings] settings of PostgreSQL that replace or extend the defaults above
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres(settings = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL server was found; `node scripts/setup.mjs --tests` installs one.');
  const folder = makeFolder();
  const data = join(folder, 'data');
  const pgCtl = join(bin, 'pg_ctl');
  const port = await freePort();
  let isUp = false;
  const stop = () => {
    process.off('exit', stop);
    try {
      if (isUp) run(pgCtl, ['-D', data, '-m', 'immediate', '-w', 'stop']);
    } finally {
      isUp = false;
      rmSync(folder, { recursive: true, force: true });
    }
  };
  process.on('exit', stop);
  run(join(bin, 'initdb'), ['-D', data, '-U', 'carrel', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const options = Object.entries({ ...SETTINGS, ...settings, port, unix_socket_directories: folder });
  const line = options.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  const start = ['-D', data, '-l', join(folder, 'log'), '-w', '-o', line, 'start'];
  run(pgCtl, start);
  isUp = true;
  return {
    url: `postgresql://carrel@127.0.0.1:${port}/postgres`,
    socketUrl: `postgresql://carrel@${encodeURIComponent(folder)}:${port}/postgres`,
    stop,
    async halt(how) {
      isUp = false;
      if (how === 'kill')
        process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL');
      else await runAside(pgCtl, ['-D', data, '-m', how, '-w', 'stop']);
    },
    async resume() {
      // After a kill the server refuses to start until its last old process has ended.
      for (let attempt = 0; !isUp && attempt < 60; attempt += 1) isUp = await runAside(pgCtl, start);
      if (!isUp) throw new Error('PostgreSQL did not start again');
    },
  };
}

/**
 * Runs `work` with a connection to a server, which is closed afterwards.
 * @template Result
 * @param {string} url URL of a superuser
 * @param {(admin: pg.Client) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function asAdmin(url, work) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  return work(admin).finally(() => admin.end());
}

/**
 * @param {string} url of any database of a server
 * @param {string} database name of another database
 * @returns {string} its URL
 */
export function databaseUrl(url, database) {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
