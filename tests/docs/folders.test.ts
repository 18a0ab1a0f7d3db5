import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Folders whose README says what is in each folder below. */
const MAPS = ['e2e', 'server', 'src/domain', 'src/modules', 'src/ui'];

test.each(MAPS)('the README of %s names each of its folders', (folder) => {
  const page = readFileSync(`${folder}/README.md`, 'utf8');
  const below = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  const missing = below.filter(({ name }) => !new RegExp(`\\b${name}(?:\`|/)`).test(page));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
