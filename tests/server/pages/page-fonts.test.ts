import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageFonts } from '../../../server/pages/page-fonts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrel-fonts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the server’s own pages use the fonts of the built application', () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/inter-latin-wght-normal-abc.woff2'), '');
  const rules = pageFonts(folder);
  expect(rules).toContain('font-family: "Inter Variable"');
  expect(rules).toContain('url("/assets/inter-latin-wght-normal-abc.woff2")');
  expect(rules).not.toContain('Literata');
});

test('without a build, the pages use the fonts of the device', () => {
  expect(pageFonts(folder)).toBe('');
});
