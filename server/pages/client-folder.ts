import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Finds the built client: beside the built server, or in the project folder during development. */
export function findClientFolder(): string {
  const beside = fileURLToPath(new URL('../../client', import.meta.url));
  return existsSync(join(beside, 'index.html')) ? beside : resolve('dist/client');
}

const NOT_BUILT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Carrel</title><p>The application is not built yet: run <code>npm run build</code>.</p></html>';

/** Reads the HTML shell of the client. */
export function readShell(clientFolder: string): string {
  const path = join(clientFolder, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : NOT_BUILT;
}
