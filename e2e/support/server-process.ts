import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '../../scripts/postgres.mjs';

const MAIN = 'dist/server/main.js';
/** A busy machine seeds for more than a minute. */
const START_MS = 180_000;
const STOP_MS = 10_000;
/** Enough to see why a server died, without keeping a whole run in memory. */
const LOG_CHARACTERS = 20_000;

/** A running server of the built application. */
export interface ServerProcess {
  /** Where it listens, as `http://127.0.0.1:port`. */
  readonly origin: string;
  readonly port: number;
  /** The database that it works on, where that is one of a PostgreSQL server. */
  readonly database: string | undefined;
  /** The end of what it logged. */
  log(): string;
  /** Ends it as an operator would, and waits until it is gone. */
  stop(): Promise<void>;
  /** Ends it without a chance to tidy up, as a power cut would. */
  crash(): Promise<void>;
  /** Starts it again on the same data and the same port. */
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
    // On a PostgreSQL server too.
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
 * @param dataFolder its database and files; nothing else may be using it
 * @param env what differs from the demonstration
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
    stop: () => end(running.child, 'SIGTERM'),
    crash: () => end(running.child, 'SIGKILL'),
    restart: async () => {
      await end(running.child, 'SIGTERM');
      running = launch(dataFolder, port, env);
      await waitUntilHealthy(running, origin);
    },
  };
}
