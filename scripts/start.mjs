// `npm start`: builds if the sources have changed, then runs the server in the same process.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureBuilt } from './ensure-built.mjs';

endWithNpm();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.env.CARREL_ENV ??= 'demonstration';
process.env.PORT ??= '4173';
const main = resolve('dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
