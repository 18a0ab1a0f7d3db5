import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '../../scripts/postgres.mjs';

const MAIN = 'dist/server/main.js';
/** Maximum start time in milliseconds. Seeding takes more than a minute on a busy machine. */
const START_MS = 180_000;
const STOP_MS = 10_000;
/** Maximum length of the kept log: enough to see why a server crashed, without storing a whole run in memory. */
const LOG_CHARACTERS = 20_000;

/** A running server of the built application. */
export interface ServerProcess {
  /** Origin of the server, as `http://127.0.0.1:port`. */
  readonly origin: string;
  readonly port: number;
  /** URL of its PostgreSQL database; undefined for an embedded database. */
  readonly database: string | undefined;
  /** Returns the end of its log. */
  log(): string;
  /** Stops the server as an operator would, and waits until it has ended. */
  stop(): Promise<void>;
  /** Kills the server without cleanup, like a power failure. */
  crash(): Promise<void>;
  /** Starts the server again with the same data and port. */
  restart(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly log: () => string;
}

function launch(dataFolder: string, port: number, extra: NodeJS.ProcessEnv): Running {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run \`npm run build\` first.`);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    CARREL_ENV: 'demonstration',
    // Also seeds a database on a PostgreSQL server.
    CARREL_SEED: 'demonstration',
    CARREL_DATA: dataFolder,
    CARREL_LOG: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
    ...extra,
  };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-LOG_CHARACTERS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return { child, log: () => log };
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function isHealthy(origin: string) {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

async function waitUntilHealthy({ child, log }: Running, origin: string) {
  const deadline = Date.now() + START_MS;
  while (!(await isHealthy(origin))) {
    if (hasEnded(child)) throw new Error(`The server ended before it was ready:\n${log()}`);
    if (Date.now() > deadline) throw new Error(`The server was not ready after ${START_MS / 1000} s:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(killer);
}

/**
 * Starts the built server and waits until it answers.
 * @param dataFolder folder of its database and files; no other process may use it
 * @param env variables that differ from the demonstration
 */
export async function startServer(dataFolder: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let running = launch(dataFolder, port, env);
  const endNow = () => running.child.kill('SIGKILL');
  process.once('exit', endNow);
  await waitUntilHealthy(running, origin);
  return {
    origin,
    port,
    database: env.DATABASE_URL,
    log: () => running.log(),
    stop: async () => {
      await end(running.child, 'SIGTERM');
      process.off('exit', endNow);
    },
    crash: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      await end(running.child, 'SIGTERM');
      running = launch(dataFolder, port, env);
      await waitUntilHealthy(running, origin);
    },
  };
}
