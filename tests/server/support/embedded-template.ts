import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../server/db/connect.ts';
import type { Database, OpenDatabase } from '../../../server/db/database.ts';

/** A database in memory, from a snapshot that the first test to need it makes. */
export async function openEmbeddedCopy(key: string, fill: (db: Database) => Promise<void>): Promise<OpenDatabase> {
  const snapshot = join(tmpdir(), `carrel-test-${key}.tar`);
  if (!existsSync(snapshot)) await makeSnapshot(snapshot, fill);
  return openEmbedded({ loadDataDir: new Blob([await readFile(snapshot)]) });
}

async function makeSnapshot(snapshot: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const open = await openEmbedded({});
  await fill(open.db);
  const dump = await open.client.dumpDataDir('none');
  await open.close();
  const draft = `${snapshot}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  // Another test file may have made the same one meanwhile: the last to finish wins, and both are right.
  await rename(draft, snapshot);
}
