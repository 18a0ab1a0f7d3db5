// `npm run account -- LOGIN …`: creates an account of the built server or sets a new password for it.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
const cli = resolve('dist/server/account/cli.js');
process.argv[1] = cli;
await import(pathToFileURL(cli).href);
