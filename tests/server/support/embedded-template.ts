import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { openEmbedded } from '../../../server/db/connect.ts';
import type { Database, OpenDatabase } from '../../../server/db/database.ts';

let engine: Promise<PGliteOptions> | undefined;

/** Memory of a test database for pages. PGlite fills 128 MB with zeros otherwise, which takes a third of the time. */
const FEW_PAGES = ['-c', 'shared_buffers=8MB'];

/**
 * Loads the database engine once per process. Without this each database compiles it again, which takes two fifths of
 * the time of opening.
 */
async function loadEngine(): Promise<PGliteOptions> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const [program, files] = await Promise.all(
    ['pglite.wasm', 'pglite.data'].map((name) => readFile(join(folder, name))),
  );
  if (!program || !files) throw new Error('The files of PGlite were not found.');
  return {
    pgliteWasmModule: await WebAssembly.compile(program),
    fsBundle: new Blob([files]),
    startParams: [...PGlite.defaultStartParams, ...FEW_PAGES],
  };
}

/** Opens an in-memory database from a snapshot. The first test that needs the snapshot creates it. */
export async function openEmbeddedCopy(key: string, fill: (db: Database) => Promise<void>): Promise<OpenDatabase> {
  const snapshot = join(tmpdir(), `carrel-test-${key}.tar`);
  if (!existsSync(snapshot)) await makeSnapshot(snapshot, fill);
  engine ??= loadEngine();
  return openEmbedded({ ...(await engine), loadDataDir: new Blob([await readFile(snapshot)]) });
}

async function makeSnapshot(snapshot: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const open = await openEmbedded({});
  await fill(open.db);
  const dump = await open.client.dumpDataDir('none');
  await open.close();
  const draft = `${snapshot}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  // Another test file may have created the same snapshot meanwhile. The last one wins, and both are valid.
  await rename(draft, snapshot);
}
