import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

/**
 * Folders that run in production, on the server or in a browser. Packages used only elsewhere belong to
 * `devDependencies`.
 */
const SHIPPED = ['src', 'server', 'machines', 'demo'];

const names = z.record(z.string(), z.string()).transform((packages) => Object.keys(packages));
const manifest = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

const files = SHIPPED.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => join(folder, file)),
);

/**
 * Matches `import x from 'y'`, `export … from 'y'`, `import 'y'`, `import('y')` and `url("@y")`, but not type-only
 * imports.
 */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)[^;'"]*?from\s+'(?<from>[^'.][^']*)'|^import\s+'(?<bare>[^'.][^']*)'|\bimport\(\s*'(?<lazy>[^'.][^']*)'|url\("(?<url>@[^"]+)"/gm;

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function importsOf(text: string): string[] {
  const specifiers = [...text.matchAll(IMPORT)].map(({ groups }) => Object.values(groups ?? {}).find(Boolean) ?? '');
  return specifiers.filter((specifier) => !specifier.startsWith('node:')).map(packageOf);
}

test('imports are found in every form, except type-only imports', () => {
  const text = `import { a } from 'one/part';
import type { B } from 'two';
import {
  c,
} from '@three/four/five';
import 'six';
export { d } from 'seven';
const e = () => import('eight');
src: url("@nine/ten/font.woff2")
import { f } from './near.ts';
import { g } from 'node:fs';`;
  expect(importsOf(text)).toEqual(['one', '@three/four', 'six', 'seven', 'eight', '@nine/ten']);
});

test('dependencies are exactly the packages that production code imports', () => {
  const imported = new Set(files.flatMap((file) => importsOf(readFileSync(file, 'utf8'))));
  expect([...imported].sort()).toEqual([...manifest.dependencies].sort());
});

test('no package is in both sections', () => {
  expect(manifest.devDependencies.filter((name) => manifest.dependencies.includes(name))).toEqual([]);
});
