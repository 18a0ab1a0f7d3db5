// `npm run school:import -- FILE`: runs the importer of the built server with the given arguments.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
const cli = resolve('dist/server/imports/cli.js');
process.argv[1] = cli;
await import(pathToFileURL(cli).href);
