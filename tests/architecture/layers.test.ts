import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withLayers, withLayerTable } from '../../scripts/layers.mjs';

const biome = readFileSync('biome.json', 'utf8');
const architecture = readFileSync('docs/architecture.md', 'utf8');

test('the linter configuration matches config/layers.json (run node scripts/layers.mjs to update it)', () => {
  expect(JSON.parse(biome)).toEqual(withLayers(biome));
});

test('the table in docs/architecture.md matches config/layers.json', () => {
  expect(architecture).toBe(withLayerTable(architecture));
});
