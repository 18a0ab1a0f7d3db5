import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';

const holderSchema = z.object({ pid: z.int().positive(), bornAt: z.string().optional() });
type Holder = z.infer<typeof holderSchema>;

/** Thrown if the data folder is in use. The message is written for the person who started the second server. */
export class LockHeldError extends Error {
  constructor(path: string, pid: number) {
    super(
      `Another Carrel server (process ${pid}) is already using the data in ${dirname(path)}. ` +
        'Stop that server first, or give this one a folder of its own with CARREL_DATA.',
    );
  }
}

/**
 * Takes the lock of an embedded database, which has no lock of its own: two servers on one folder would destroy it. A
 * lock that a crashed process left behind is taken over.
 * @returns a function that releases the lock
 */
export function takeLock(path: string): () => void {
  mkdirSync(dirname(path), { recursive: true });
  // Tries twice: once to detect a lock that a crash left behind, and once after removing it.
  if (!tryToCreate(path)) {
    const holder = readHolder(path);
    if (holder && isAlive(holder)) throw new LockHeldError(path, holder.pid);
    rmSync(path, { force: true });
    if (!tryToCreate(path)) throw new LockHeldError(path, readHolder(path)?.pid ?? 0);
  }
  const release = () => {
    process.off('exit', release);
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
  process.on('exit', release);
  return release;
}

function tryToCreate(path: string): boolean {
  try {
    const holder: Holder = { pid: process.pid, bornAt: birthOf(process.pid) };
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Returns true if the process that holds the lock is running. Process ids are reused, so the start time is compared
 * where the system provides it.
 */
function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.bornAt === birthOf(process.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const born = birthOf(holder.pid);
  return born === undefined || holder.bornAt === undefined || born === holder.bornAt;
}

/** Returns boot id and start tick of a process on Linux; `undefined` on other systems. */
function birthOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name in parentheses may contain spaces; the start time is the 20th field after it.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return started === undefined ? undefined : `${boot}:${started}`;
  } catch {
    return undefined;
  }
}
