import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { builtProgram } from './built-program.ts';
import { PRODUCTION } from './production.ts';

/** One of several server processes on the same database, started as an operator would. */
export interface ServerCopy {
  readonly origin: string;
  readonly child: ChildProcess;
}

interface CopyOptions {
  readonly databaseUrl: string;
  /** Data folder, the same for every copy. */
  readonly folder: string;
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the built server in production mode and resolves when it is ready. */
export async function startServerCopy({ databaseUrl, folder, port, environment }: CopyOptions): Promise<ServerCopy> {
  const child = spawn(process.execPath, [builtProgram('main.js')], {
    env: {
      ...process.env,
      ...PRODUCTION,
      CARREL_DATA: folder,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...environment,
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let at = 0; at < 400 && !(await isServerReady(origin)); at += 1) await wait(100);
  return { origin, child };
}

/** True if `/readyz` answers 200. */
export async function isServerReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(500) })).ok;
  } catch {
    return false;
  }
}

/** Stops a copy with SIGTERM and returns its exit code. */
export async function stopServerCopy({ child }: ServerCopy): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await gone;
  return code;
}
