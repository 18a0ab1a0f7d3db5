import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findWebKit } from '../../scripts/find-tools.mjs';
import { freePort } from '../../scripts/postgres.mjs';

/** Returns the programs of this machine's WebKit. */
function webKit() {
  const found = findWebKit();
  if (!found) throw new Error('No WebKit was found; `node scripts/setup.mjs --tests` installs one.');
  return found;
}

/** A screen without a monitor, for browsers that have no mode without a window. */
export async function startScreen(): Promise<{ readonly name: string; readonly stop: () => Promise<void> }> {
  const screen = spawn(webKit().screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number]: unknown[] = await once(screen.stdout, 'data');
  return { name: `:${String(number).trim()}`, stop: () => end(screen) };
}

/** Starts the WebDriver server of WebKitGTK. One server has one session at a time. */
export async function startWebKitServer(
  screen: string,
): Promise<{ readonly port: number; readonly browser: string; readonly stop: () => Promise<void> }> {
  const { driver, browser } = webKit();
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen },
    stdio: 'ignore',
    // A group of its own, so that its browser ends with it.
    detached: true,
  });
  while (!(await isReady(port))) await new Promise((resolve) => setTimeout(resolve, 50));
  return { port, browser, stop: () => endGroup(server) };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/status`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Ends a process and those that it has started. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await gone;
}
