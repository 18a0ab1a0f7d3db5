import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packageFolderOf, writeLicenses } from '../../scripts/licenses.mjs';

let client: string;

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'carrel-client-'));
  mkdirSync(join(client, 'assets'));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

test('lists the packages of each script, the fonts and pdf.js with its decoders', () => {
  const map = (name: string, sources: string[]) => writeFileSync(join(client, name), JSON.stringify({ sources }));
  map('assets/frame.js.map', ['../../../node_modules/react/index.js', '../../../src/app/start-app.tsx']);
  map('service-worker.js.map', ['../../node_modules/workbox-core/index.js']);
  writeLicenses(client);
  const text = readFileSync(join(client, 'licenses.txt'), 'utf8');
  for (const name of ['react', 'workbox-core', 'pdfjs-dist', '@fontsource-variable/lexend']) {
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'));
  }
  for (const words of [
    'SIL OPEN FONT LICENSE',
    'Apache License',
    'Red Hat',
    'PDFium',
    'Permission is hereby granted',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/^fastify /m);
});

test('derives a package from the path of one of its files', () => {
  expect(packageFolderOf('../../node_modules/react/cjs/react.js')).toBe('node_modules/react');
  expect(packageFolderOf('../node_modules/a/node_modules/@b/c/d/e.js')).toBe('node_modules/a/node_modules/@b/c');
  expect(packageFolderOf('../src/app/router.ts')).toBeUndefined();
});
