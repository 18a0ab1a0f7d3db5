import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { weighRoutes } from '../../scripts/byte-budgets.mjs';

const KB = 1024;
let dist: string;

/** A build whose chunks do not compress, so that a kilobyte written is a kilobyte weighed. */
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

test('Home weighs the entry, what it imports, its own part and the heavier language', () => {
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

test('a further route weighs only what Home did not bring', () => {
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

test('a Home without a chunk of its own is weighed with the entry that holds it', () => {
  writeBuild({ 'index.html': { kilobytes: 111, isEntry: true } });
  expect(inKilobytes()).toEqual([['Home', 111, false]]);
});

test('a build without an entry is not a build within its budget', () => {
  writeBuild({ 'src/routes/index.tsx?tsr-split=component': { kilobytes: 1 } });
  expect(() => weighRoutes(dist)).toThrow('names no entry');
});
