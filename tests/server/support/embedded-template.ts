import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../../server/db/connect.ts';
import type { Database, OpenDatabase } from '../../../server/db/database.ts';

/** Opens an in-memory database from a snapshot. The first test that needs the snapshot creates it. */
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
  // Another test file may have created the same snapshot meanwhile. The last one wins, and both are valid.
  await rename(draft, snapshot);
}
