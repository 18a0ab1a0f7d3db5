// `npm run bench` prints the budgets as figures. `npm run bench -- shelf reading` measures those parts only, and `npm run
// bench -- start --pages home,category --quick` the start of two pages with few repeats. `npm run verify` also checks the
// byte budgets. It never checks times, because they depend on the machine as much as on the code.
import { weighRoutes } from '../scripts/byte-budgets.mjs';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { measureCost } from './catalog-cost.ts';
import { measureCatalog } from './catalog-times.ts';
import { type Figure, figureLine } from './figure.ts';
import { measureLighthouse } from './lighthouse-scores.ts';
import { measureOfflineReopen } from './offline-reopen.ts';
import { listPageChunks } from './page-chunks.ts';
import { measurePages } from './page-cpu.ts';
import { measureThroughput } from './page-throughput.ts';
import { measureReading } from './reading-times.ts';
import { measureSchool } from './school-times.ts';
import { measureSearch } from './search/measure-search.ts';
import { measureServer } from './server-times.ts';
import { measureShelfOffline } from './shelf-offline.ts';
import { measureShelf } from './shelf-page.ts';
import { measureStaffLists } from './staff-lists.ts';
import { parseBenchArguments, type StartOptions } from './start/start-options.ts';
import { measureStarts } from './start-times.ts';
import { measureSync } from './sync-times.ts';

const toKilobytes = (bytes: number) => bytes / 1024;

async function measureBytes(): Promise<Figure[]> {
  const routes = weighRoutes().map(
    ({ name, bytes, budget }): Figure => ({
      name: `JavaScript, gzip: ${name}`,
      value: toKilobytes(bytes),
      unit: 'KB',
      against: { what: 'budget', value: toKilobytes(budget) },
    }),
  );
  return [...routes, ...listPageChunks()];
}

type Measure = (request: { readonly start: StartOptions }) => Promise<Figure[]> | AsyncIterable<Figure>;

const parts: Record<string, Measure> = {
  bytes: measureBytes,
  server: measureServer,
  pages: measurePages,
  throughput: measureThroughput,
  catalog: measureCatalog,
  'catalog-cost': measureCost,
  start: ({ start }) => measureStarts(start),
  reopen: measureOfflineReopen,
  shelf: measureShelf,
  'shelf-offline': measureShelfOffline,
  sync: measureSync,
  reading: measureReading,
  school: measureSchool,
  search: measureSearch,
  'staff-lists': measureStaffLists,
  lighthouse: measureLighthouse,
};

const request = parseBenchArguments(process.argv.slice(2), Object.keys(parts));
if ('problem' in request) {
  console.error(request.problem);
  process.exit(1);
}
await ensureBuilt();
for (const [name, measure] of Object.entries(parts)) {
  if (request.parts.length > 0 && !request.parts.includes(name)) continue;
  for await (const figure of await measure(request)) console.log(figureLine(figure));
}
