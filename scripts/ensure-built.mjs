import { build } from './build.mjs';
import { isBuilt } from './build-stamp.mjs';

/**
 * Builds if the sources have changed since the last build. If the build fails, it prints the reason and ends the
 * process.
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  process.stdout.write('Building Carrel…\n');
  const { ok, output } = await build();
  if (ok) return;
  process.stderr.write(output);
  process.exit(1);
}
