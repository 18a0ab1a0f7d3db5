import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asAdmin, databaseUrl, startPostgres } from '../scripts/postgres.mjs';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openServer } from '../server/db/connect.ts';
import type { Database, OpenDatabase } from '../server/db/database.ts';
import { imports } from '../server/db/schema/imports.ts';
import { organizations } from '../server/db/schema/organizations.ts';
import { startApply } from '../server/imports/import-commands.ts';
import { rosterKind } from '../server/imports/roster-kind.ts';
import { applyImport, findImport, type ImportWork, readImport } from '../server/imports/run-import.ts';
import { createEmbeddedGateway } from '../server/payment/embedded-gateway.ts';
import { type Figure, percentile } from './figure.ts';
import { type CampusSize, campusReader } from './made-up-campus.ts';

const SIZE: CampusSize = { people: 50_000, sections: 9_000, enrollments: 250_000 };
const clock = () => new Date();
const seconds = (start: number) => (performance.now() - start) / 1000;

/**
 * Measures the import of a synthetic campus on PostgreSQL: the first file, and a nightly file in which 2% differ.
 * Meanwhile a shopper loads pages of the store from the same process, and the times are compared with those before.
 */
export async function* measureSchool(): AsyncIterable<Figure> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'carrel-bench-school-'));
  try {
    await asAdmin(postgres.url, (admin) => admin.query('create database school'));
    const open = await openServer(databaseUrl(postgres.url, 'school'));
    try {
      yield* measureOn(open, folder);
    } finally {
      await open.close();
    }
  } finally {
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* measureOn({ db, listen }: OpenDatabase, folder: string): AsyncIterable<Figure> {
  const config = readConfig({ CARREL_ENV: 'test', CARREL_LOG: 'silent', CARREL_DATA: folder });
  const app = await buildApp({ config, db, listen, clock, gateway: createEmbeddedGateway(db, clock) });
  const load = () => app.inject({ url: '/api/v1/catalog/categories/', headers: { host: 'localhost' } });
  const [school] = await db.insert(organizations).values({ title: 'Synthetic campus' }).returning();
  try {
    for (let at = 0; at < 50; at += 1) await load();
    const idle = percentile(await loadFor(load, () => false, 200), 95);
    yield { name: 'shop idle: p95', value: idle, unit: 'ms' };
    for (const [name, shift] of [
      ['first file', 0],
      ['nightly file', 0.02],
    ] as const) {
      yield* measureFile({ db, organizationId: school?.id ?? 0, load, idle }, name, shift);
    }
  } finally {
    await app.close();
  }
}

interface Bench {
  readonly db: Database;
  readonly organizationId: number;
  readonly load: () => Promise<unknown>;
  /** 95th percentile of the times of the shop without an import, in milliseconds. */
  readonly idle: number;
}

async function* measureFile(
  { db, organizationId, load, idle }: Bench,
  name: string,
  shift: number,
): AsyncIterable<Figure> {
  const kind = rosterKind(campusReader(SIZE, shift));
  const work: ImportWork = { db, now: clock, findKind: () => kind };
  const [row] = await db
    .insert(imports)
    .values({
      ...{ organizationId, profile: 'sheet', source: 'sis', mode: 'bulk', options: {}, status: 'received' },
      ...{ fileName: 'campus', filePath: '/nowhere', fileSha256: name },
    })
    .returning();
  const id = row?.id ?? 0;
  const idleMemory = process.memoryUsage.rss();
  let peak = idleMemory;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 100);
  let isOver = false;
  const shopping = loadFor(load, () => isOver, Number.POSITIVE_INFINITY);
  const started = performance.now();
  await readImport(work, id);
  yield { name: `${name}: preview`, value: seconds(started), unit: 's' };
  const planned = await findImport(db, id);
  if (!planned) return;
  const applying = performance.now();
  await db.transaction((tx) => startApply(tx, planned, { actor: 'bench', isConfirmed: true, now: clock() }));
  await applyImport(work, id);
  isOver = true;
  clearInterval(sampler);
  const isFirst = shift === 0;
  yield { name: `${name}: apply`, value: seconds(applying), unit: 's' };
  yield {
    name: `${name}: both`,
    value: seconds(started),
    unit: 's',
    against: { what: 'budget', value: isFirst ? 300 : 60 },
  };
  const megabytes = (peak - idleMemory) / 1024 / 1024;
  yield {
    name: `${name}: memory beside the server`,
    value: megabytes,
    unit: 'MB',
    against: { what: 'budget', value: 300 },
  };
  yield {
    name: `${name}: shop p95 meanwhile`,
    value: percentile(await shopping, 95),
    unit: 'ms',
    against: { what: 'budget', value: idle * 1.1 },
  };
}

/** Loads a page again and again, with pauses, and returns the times in milliseconds. */
async function loadFor(load: () => Promise<unknown>, isOver: () => boolean, most: number): Promise<number[]> {
  const times: number[] = [];
  while (!isOver() && times.length < most) {
    const started = performance.now();
    await load();
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}
