/**
 * Measures the import of a feed that is generated while it is read: records per second and the peak memory of the
 * process.
 *
 *     tsx scripts/bench-import.ts [COUNT…]        each count in its own process and database; 10000 and 100000 by default
 *     tsx scripts/bench-import.ts --parse COUNT…  reads only, without a database
 *
 * With DATABASE_URL the records are written to that (empty!) PostgreSQL database instead of an embedded one.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFeed } from '../bench/made-up-feed.ts';
import { openDatabase } from '../server/db/connect.ts';
import { updatePlannerStatistics } from '../server/db/update-planner-statistics.ts';
import { importCatalog } from '../server/onix/import-catalog.ts';
import { parseOnix } from '../server/onix/read/parse-onix.ts';

const parseOnly = async (count: number): Promise<void> => {
  let read = 0;
  for await (const _item of parseOnix(makeFeed(count))) read += 1;
  if (read !== count) throw new Error(`${read} of ${count} records were read`);
};

const importInto = async (count: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-bench-'));
  const open = await openDatabase({ dataFolder: folder, databaseUrl: process.env.DATABASE_URL });
  try {
    const counts = await importCatalog(open.db, makeFeed(count));
    await updatePlannerStatistics(open.db);
    if (counts.added !== count) throw new Error(`${counts.added} of ${count} records were added`);
  } finally {
    await open.close();
    rmSync(folder, { recursive: true });
  }
};

const measure = async (count: number, run: (count: number) => Promise<void>): Promise<void> => {
  const started = performance.now();
  await run(count);
  const seconds = (performance.now() - started) / 1000;
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${count} records: ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} records/s, peak memory ${peak} MB`,
  );
};

const main = async (args: string[]): Promise<void> => {
  const isParseOnly = args.includes('--parse');
  const counts = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const [only] = counts;
  if (counts.length === 1 && only !== undefined) return measure(only, isParseOnly ? parseOnly : importInto);
  for (const count of counts.length === 0 ? [10_000, 100_000] : counts) {
    // Uses one process per count, because the peak memory of one run would hide that of the next.
    const self = [
      ...process.execArgv,
      fileURLToPath(import.meta.url),
      String(count),
      ...(isParseOnly ? ['--parse'] : []),
    ];
    const { status } = spawnSync(process.execPath, self, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
};

await main(process.argv.slice(2));
