// `npm run bench`: the budgets as figures. Bytes are also held to their budget by `npm run verify`; times never are,
// because they say as much about the machine as about the code.
import { weighRoutes } from '../scripts/byte-budgets.mjs';
import { ensureBuilt } from '../scripts/ensure-built.mjs';
import { measureCatalogue } from './catalogue-times.ts';
import { type Figure, figureLine } from './figure.ts';
import { measureLighthouse } from './lighthouse-scores.ts';
import { measureOfflineReopen } from './offline-reopen.ts';
import { measureReading } from './reading-times.ts';
import { measureServer } from './server-times.ts';
import { measureShelfOffline } from './shelf-offline.ts';
import { measureShelf } from './shelf-page.ts';
import { measureSync } from './sync-times.ts';

const toKilobytes = (bytes: number) => bytes / 1024;

async function measureBytes(): Promise<Figure[]> {
  return weighRoutes().map(({ name, bytes, budget }) => ({
    name: `JavaScript, gzip: ${name}`,
    value: toKilobytes(bytes),
    unit: 'KB',
    against: { what: 'budget', value: toKilobytes(budget) },
  }));
}

await ensureBuilt();
for (const measure of [
  measureBytes,
  measureServer,
  measureCatalogue,
  measureOfflineReopen,
  measureShelf,
  measureShelfOffline,
  measureSync,
  measureReading,
  measureLighthouse,
]) {
  for await (const figure of await measure()) console.log(figureLine(figure));
}
