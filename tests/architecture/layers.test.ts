import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withLayers, withLayerTable } from '../../scripts/layers.mjs';

const biome = readFileSync('biome.json', 'utf8');
const architecture = readFileSync('docs/architecture.md', 'utf8');

test('the linter has the rules of config/layers.json (node scripts/layers.mjs writes them)', () => {
  expect(JSON.parse(biome)).toEqual(withLayers(biome));
});

test('docs/architecture.md has the table of config/layers.json', () => {
  expect(architecture).toBe(withLayerTable(architecture));
});
