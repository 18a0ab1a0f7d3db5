// `npm run database:restored`: run it after a restore, before the server starts. Devices then pull all data again.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
const cli = resolve('dist/server/db/restored-cli.js');
process.argv[1] = cli;
await import(pathToFileURL(cli).href);
