import { build } from './build.mjs';
import { isBuilt } from './build-stamp.mjs';

/** Builds where the sources changed since the last build; where they cannot be built, says why and ends the process. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  process.stdout.write('Building Carrel…\n');
  const { ok, output } = await build();
  if (ok) return;
  process.stderr.write(output);
  process.exit(1);
}
