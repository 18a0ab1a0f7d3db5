import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Names under which programs write files that are not complete yet. */
const UNFINISHED = /^\.|\.(?:tmp|part|partial|filepart|crdownload)$/i;

/** A file in the folder of a feed. */
export interface FoundFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /**
   * Time of the last change. The sender's program may set it by a clock ahead of the server's; the file system notes the
   * time of arrival by the server's own clock, so the earlier of both counts.
   */
  readonly changedAt: Date;
}

/** The complete files of a folder, which is created if it does not exist. Links are ignored. */
export async function listFiles(folder: string): Promise<FoundFile[]> {
  await mkdir(folder, { recursive: true });
  const files: FoundFile[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    const stats = await lstat(path);
    if (!stats.isFile()) continue;
    const changedAt = new Date(Math.min(stats.mtimeMs, stats.ctimeMs));
    files.push({ path, name, size: stats.size, changedAt });
  }
  return files;
}

/** Returns the SHA-256 of a file in hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Moves a file to the subfolder `done`, under the time at which it was done. */
export async function moveToDone({ path, name }: FoundFile, now: Date): Promise<void> {
  const folder = join(path, '..', 'done');
  await mkdir(folder, { recursive: true });
  await rename(path, join(folder, `${now.toISOString().replaceAll(':', '-')} ${name}`));
}
