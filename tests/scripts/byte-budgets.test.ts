import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { weighRoutes } from '../../scripts/byte-budgets.mjs';

const KB = 1024;
let dist: string;

/** Writes a build whose chunks do not compress, so that one kilobyte written counts as one kilobyte. */
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'carrel-weights-'));
  mkdirSync(join(dist, 'client'));
});

afterEach(() => rmSync(dist, { recursive: true, force: true }));

function writeBuild(chunks: Record<string, { kilobytes: number; imports?: string[]; isEntry?: boolean }>) {
  const manifest = Object.entries(chunks).map(([key, { kilobytes, ...chunk }], index) => {
    writeFileSync(join(dist, `client/${index}.js`), randomBytes(kilobytes * KB));
    return [key, { file: `${index}.js`, ...chunk }];
  });
  writeFileSync(join(dist, 'client-manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
}

const inKilobytes = () => weighRoutes(dist).map(({ name, bytes, ok }) => [name, Math.round(bytes / KB), ok]);

test('counts for Home the entry, its imports, its own part and the larger language', () => {
  writeBuild({
    'index.html': { kilobytes: 40, isEntry: true, imports: ['_shared'] },
    _shared: { kilobytes: 20 },
    'src/routes/index.tsx?tsr-split=component': { kilobytes: 5, imports: ['_shared'] },
    'locales/en/frame.po': { kilobytes: 3 },
    'locales/fr-CA/frame.po': { kilobytes: 4 },
    'locales/fr-CA/screens.po': { kilobytes: 30 },
    _later: { kilobytes: 500 },
  });
  expect(inKilobytes()).toEqual([['Home', 69, true]]);
});

test('counts for another route only what Home did not load', () => {
  writeBuild({
    'index.html': { kilobytes: 10, isEntry: true },
    _books: { kilobytes: 30 },
    'src/routes/index.tsx?tsr-split=component': { kilobytes: 1, imports: ['index.html'] },
    'src/routes/shelf.tsx?tsr-split=component': { kilobytes: 2, imports: ['index.html'] },
    'src/routes/book.$.tsx?tsr-split=component': { kilobytes: 12, imports: ['index.html', '_books'] },
    'src/routes/book.$.tsx?tsr-split=errorComponent': { kilobytes: 1, imports: ['_books'] },
  });
  expect(inKilobytes()).toEqual([
    ['Home', 11, true],
    ['book.$.tsx', 43, false],
    ['shelf.tsx', 2, true],
  ]);
});

test('counts for a book what Home loads, its own part and its messages in the larger language', () => {
  writeBuild({
    'index.html': { kilobytes: 40, isEntry: true, imports: ['_shared'] },
    _shared: { kilobytes: 20 },
    'src/routes/book.$productId.{-$slug}.tsx?tsr-split=component': { kilobytes: 5, imports: ['_shared', '_product'] },
    _product: { kilobytes: 6 },
    'locales/en/lists.po': { kilobytes: 1 },
    'locales/fr-CA/lists.po': { kilobytes: 2 },
    'locales/fr-CA/products.po': { kilobytes: 30 },
    'locales/fr-CA/screens.po': { kilobytes: 50 },
    _sync: { kilobytes: 80 },
  });
  expect(inKilobytes()).toEqual([
    ['Home', 60, true],
    ['A book', 103, true],
    ['book.$productId.{-$slug}.tsx', 11, true],
  ]);
});

test('counts the entry for a Home without a chunk of its own', () => {
  writeBuild({ 'index.html': { kilobytes: 116, isEntry: true } });
  expect(inKilobytes()).toEqual([['Home', 116, false]]);
});

test('fails for a build without an entry', () => {
  writeBuild({ 'src/routes/index.tsx?tsr-split=component': { kilobytes: 1 } });
  expect(() => weighRoutes(dist)).toThrow('names no entry');
});
