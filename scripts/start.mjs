// `npm start`: builds where the sources changed, then becomes the server. No child process stands between, so
// the signal that ends this process reaches the server itself.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.env.CARREL_ENV ??= 'demonstration';
process.env.PORT ??= '4173';
const main = resolve('dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
