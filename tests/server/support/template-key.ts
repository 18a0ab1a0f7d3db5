import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a key of everything from which a template is created. Another migration or another seed gives another
 * template.
 */
export function templateKey(name: 'empty' | 'demonstration'): string {
  const hash = createHash('sha256');
  const folders = name === 'empty' ? ['server/db/migrations'] : ['server/db/migrations', 'demo/seed'];
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
      hash.update(path).update(readFileSync(path));
    }
  }
  return `${name}_${hash.digest('hex').slice(0, 12)}`;
}
