import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Layer, layers } from './layers.ts';
import { type Complaint, lintFiles } from './lint-files.ts';

const IMPORTS = ['lint/style/noRestrictedImports'];
const GLOBALS = ['lint/style/noRestrictedGlobals', 'lint/nursery/noJsRestrictedProperties'];

/** A made-up file and whether the linter must refuse each of its lines or none. */
interface Case {
  readonly title: string;
  readonly file: string;
  readonly rules: readonly string[];
  readonly lines: readonly string[];
  readonly isRefused: boolean;
}

/** Every way to import a module. The rule must cover all of them. */
const waysToImport = (module: string) => [
  `import { one } from '${module}';`,
  `import type { Two } from '${module}';`,
  `export { three } from '${module}';`,
  `export const four = () => import('${module}');`,
];

const importing = (modules: readonly string[]) => modules.map((module) => `import '${module}';`);

const pathBetween = (from: string, to: string) => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

const importsFromLayers = (file: string, names: readonly string[]) =>
  importing(names.map((name) => pathBetween(file, `${layers[name]?.folder}/something.ts`)));

/** Places the file at the top of the layer and two folders deeper, because a rule must apply in both places. */
const casesAt = (name: string, layer: Layer, folder: string): Case[] => {
  const forbidden = Object.keys(layers).filter((other) => other !== name && !layer.mayImport.includes(other));
  const refused = `${folder}/refused.ts`;
  const allowed = `${folder}/allowed.ts`;
  const own = importing([pathBetween(allowed, `${layer.folder}/own.ts`), './beside.ts']);
  const globals = layer.neverGlobals.map((global, index) => `export const use${index} = () => ${global};`);
  return [
    {
      title: `${folder} may not import ${forbidden.join(', ')}`,
      file: refused,
      rules: IMPORTS,
      lines: importsFromLayers(refused, forbidden),
      isRefused: true,
    },
    {
      title: `${folder} may import its own files and ${layer.mayImport.join(', ') || 'nothing else of ours'}`,
      file: allowed,
      rules: IMPORTS,
      lines: [...importsFromLayers(allowed, layer.mayImport), ...own],
      isRefused: false,
    },
    {
      title: `${folder} may not import the packages ${layer.neverPackages.join(', ')}`,
      file: `${folder}/packages.ts`,
      rules: IMPORTS,
      lines: importing(layer.neverPackages),
      isRefused: true,
    },
    {
      title: `${folder} may not name ${layer.neverGlobals.join(', ') || 'nothing in particular'}`,
      file: `${folder}/globals.ts`,
      rules: GLOBALS,
      lines: globals,
      isRefused: true,
    },
  ];
};

const layerCases = Object.entries(layers).flatMap(([name, layer]) => [
  ...casesAt(name, layer, layer.folder),
  ...casesAt(name, layer, `${layer.folder}/inner/deeper`),
]);

const featureCases: Case[] = [
  {
    title: 'a module may import the data of another module',
    file: 'src/modules/cart/inner/with-data.tsx',
    rules: IMPORTS,
    lines: importing(['../../shelf/data/queries.ts', '../data/queries.ts']),
    isRefused: false,
  },
  {
    title: 'the data of a module may import the data of another module',
    file: 'src/modules/cart/data/with-data.ts',
    rules: IMPORTS,
    lines: importing(['../../shelf/data/queries.ts']),
    isRefused: false,
  },
  {
    title: 'the data of a module may not import the screens of any module',
    file: 'src/modules/cart/data/with-screens.ts',
    rules: IMPORTS,
    lines: importing(['../cart-line.ts', '../lines/total.ts', '../../shelf/tile.ts', '../../shelf/tiles/tile.ts']),
    isRefused: true,
  },
  {
    title: 'a feature may not import another feature’s inside, however it is written',
    file: 'src/modules/cart/cart-line.tsx',
    rules: IMPORTS,
    lines: waysToImport('../checkout/fee.ts'),
    isRefused: true,
  },
  {
    title: 'a folder inside a feature may not import another feature’s inside',
    file: 'src/modules/cart/lines/refused.tsx',
    rules: IMPORTS,
    lines: waysToImport('../../checkout/fee.ts'),
    isRefused: true,
  },
  {
    title: 'a folder inside a feature may import the rest of its feature',
    file: 'src/modules/cart/lines/allowed.tsx',
    rules: IMPORTS,
    lines: importing(['../own.ts', '../amounts/total.ts', '../../../ui/chip.tsx']),
    isRefused: false,
  },
  {
    title: 'a module that does not exist yet follows the same rule',
    file: 'src/modules/brand-new/thing.ts',
    rules: IMPORTS,
    lines: importing(['../cart/fee.ts', '../../routes/index.tsx', '../../app/router.ts']),
    isRefused: true,
  },
  {
    title: 'main.tsx may not reach past the composition root',
    file: 'src/main.tsx',
    rules: IMPORTS,
    lines: importing(['./modules/cart/data/x.ts', './modules/cart/x.ts', './routes/index.tsx']),
    isRefused: true,
  },
];

const allCases = [...layerCases, ...featureCases];
const complaints = lintFiles(Object.fromEntries(allCases.map(({ file, lines }) => [file, lines.join('\n')])));

const refusedLines = (found: readonly Complaint[], { file, rules }: Case) =>
  new Set(found.filter((one) => one.file === file && rules.includes(one.rule)).map(({ line }) => line));

describe('imports between layers', () => {
  test.each(allCases.map((one) => [one.title, one] as const))('%s', (_, one) => {
    const refused = refusedLines(complaints, one);
    const passed = one.lines.filter((_line, index) => !refused.has(index + 1));
    expect(passed).toEqual(one.isRefused ? [] : one.lines);
  });
});

describe('the source tree', () => {
  test('has no client folder that is not a layer', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set(Object.values(layers).map(({ folder }) => folder.split('/')[1]));
    expect(folders.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  test('has no catch-all folder', () => {
    const drawers = ['utils', 'helpers', 'common', 'misc', 'lib', 'shared'];
    const paths = ['src', 'server', 'machines', 'tests', 'e2e']
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map(String));
    expect(paths.filter((path) => drawers.includes(posix.parse(path).name))).toEqual([]);
  });
});
