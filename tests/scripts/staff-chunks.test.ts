import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findStaffCode } from '../../scripts/staff-chunks.mjs';

interface ChunkInput {
  sources?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}

const STAFF = 'src/routes/manage.$.tsx?tsr-split=component';
const SHELF = 'src/routes/shelf.index.tsx?tsr-split=component';
const apart: Record<string, ChunkInput> = {
  'index.html': { isEntry: true, dynamicImports: [STAFF, SHELF] },
  [SHELF]: { imports: ['_shared'] },
  _shared: { sources: ['../../src/ui/button.tsx'] },
  [STAFF]: { imports: ['_manage', '_shared'] },
  _manage: { sources: ['../../src/modules/manage/manage-app.tsx'] },
};

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'carrel-staff-'));
  mkdirSync(join(dist, 'client'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** The service worker of {@link apart}: it stores every chunk but those of the staff pages. */
const WORKER = 'precache("0.js","1.js","2.js")';

function findIn(chunks: Record<string, ChunkInput>, worker = WORKER) {
  const manifest = Object.entries(chunks).map(([key, { sources = [], ...chunk }], index) => {
    writeFileSync(join(dist, `client/${index}.js.map`), JSON.stringify({ sources }));
    return [key, { file: `${index}.js`, ...chunk }];
  });
  writeFileSync(join(dist, 'client-manifest.json'), JSON.stringify(Object.fromEntries(manifest)));
  writeFileSync(join(dist, 'client/service-worker.js'), worker);
  return findStaffCode(dist);
}

test('finds nothing if only the staff route loads the staff pages', () => {
  expect(findIn(apart)).toEqual([]);
});

test.each([
  ['imports', { [SHELF]: { imports: ['_manage'] } }, WORKER],
  ['loads later', { [SHELF]: { dynamicImports: ['_manage'] } }, WORKER],
  ['shares a chunk with', { _shared: { sources: ['../../src/modules/manage/manage-app.tsx'] } }, '"0.js","1.js"'],
])('finds a page of students that %s the staff pages', (_, change, worker) => {
  expect(findIn({ ...apart, ...change }, worker)).toEqual([
    expect.stringContaining('A page of students loads code of staff'),
  ]);
});

test('finds staff pages that the service worker stores', () => {
  expect(findIn(apart, `${WORKER},"4.js"`)).toEqual(['The service worker stores code of staff: 4.js']);
});

test('finds a script of students that the service worker does not store', () => {
  expect(findIn(apart, 'precache("0.js","1.js")')).toEqual([
    'The service worker lacks a script that pages of students load: 2.js',
  ]);
});

test('fails for a build without staff pages', () => {
  expect(findIn({ 'index.html': { isEntry: true } })).toEqual(['The build has no staff routes.']);
});
