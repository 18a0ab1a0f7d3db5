// Writes a package.json whose dependencies are those that the built server imports. The Docker image uses it to prune
// packages, because packages for browsers (React, pdf.js, fonts …) are already in dist/client. Run it in a copy of the
// project: it overwrites package.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const IMPORT = /\bfrom\s*["']([^"'./][^"']*)["']|\bimport\s*\(?\s*["']([^"'./][^"']*)["']/g;

/** @param {string} folder of the built server */
function importedPackages(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  const specifiers = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? ''),
  );
  const names = specifiers.map((name) =>
    name
      .split('/')
      .slice(0, name.startsWith('@') ? 2 : 1)
      .join('/'),
  );
  return new Set(names);
}

/**
 * @template {{ dependencies: Record<string, string> }} Manifest
 * @param {Manifest} manifest
 * @param {string} folder of the built server
 * @returns {Manifest} without development packages
 */
export function serverManifest(manifest, folder) {
  const imported = importedPackages(folder);
  const dependencies = Object.entries(manifest.dependencies).filter(([name]) => imported.has(name));
  return { ...manifest, dependencies: Object.fromEntries(dependencies), devDependencies: {}, overrides: {} };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const manifest = serverManifest(JSON.parse(readFileSync('package.json', 'utf8')), 'dist/server');
  writeFileSync('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
}
