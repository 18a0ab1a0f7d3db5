import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the path of a program of the built server, which operators start: `main.js` or `imports/cli.js`. It starts in a
 * fraction of the time of its sources.
 */
export function builtProgram(name: string): string {
  const path = join('dist/server', name);
  if (!existsSync(path)) throw new Error('This test starts the built server. Run `npm run build` first.');
  return path;
}
