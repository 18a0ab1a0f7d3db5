// Writes the layer table config/layers.json as the linter's import rules (biome.json) and as the table of
// docs/architecture.md. Run it with `node scripts/layers.mjs`. tests/architecture/layers.test.ts fails if one of them
// differs from the table.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ name: string, folder: string, contents: string, mayImport: string[], deny: string[], denyGlobals: string[] }} Layer */
/** @typedef {{ group: string[], message: string }} Pattern */

/** @type {Layer[]} */
const layers = JSON.parse(readFileSync('config/layers.json', 'utf8')).layers;

const OUTSIDE = ['tests', 'e2e', 'scripts', 'bench'];
/** The only modules of the sync engine that the server imports. */
const SHARED_ENGINE = ['http/batch-schema.ts', 'http/json-api.ts', 'principal.ts'];

/** @type {Record<string, Pattern>} */
const PACKAGES = {
  react: {
    group: [
      '{react,react-dom,lucide-react,dexie-react-hooks,@xstate/react}',
      '{react,react-dom,lucide-react,@lingui/react}/**',
      '@lingui/react',
      '@tanstack/**',
    ],
    message: 'No React here.',
  },
  dexie: {
    group: ['dexie', 'dexie/**'],
    message: 'No Dexie here: the databases belong to src/modules/*/data and src/engine.',
  },
  node: {
    group: ['node:*', 'node:*/**', '{fastify,drizzle-orm,pg,pino}', '{drizzle-orm,@fastify,@electric-sql}/**'],
    message: 'This runs in a browser: nothing of Node and nothing of the server.',
  },
};

const NETWORK = 'The network belongs to src/engine/http.';
const CLOCK = 'Clock, ids and randomness are parameters here.';
const WORKER = 'This also runs in a service worker.';

/** @param {string[]} names @param {string} message */
const messages = (names, message) => Object.fromEntries(names.map((name) => [name, message]));

/** @type {Record<string, Record<string, string>>} */
const GLOBALS = {
  network: messages(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'], NETWORK),
  dom: messages(['window', 'document', 'localStorage', 'sessionStorage'], WORKER),
};

/** @param {string[]} objects @param {string[]} properties @param {string} message */
const members = (objects, properties, message) =>
  objects.flatMap((object) => properties.map((property) => ({ object, property, message })));

/** @type {Record<string, { object: string, property: string, message: string }[]>} */
const MEMBERS = {
  network: members(['globalThis', 'window', 'self'], ['fetch'], NETWORK),
  clock: [
    ...members(['Date'], ['now'], CLOCK),
    ...members(['Math'], ['random'], CLOCK),
    ...members(['crypto'], ['randomUUID', 'getRandomValues'], CLOCK),
  ],
};

const lastOf = (/** @type {string} */ folder) => folder.split('/').at(-1) ?? folder;

/** @param {Layer} layer @returns {Pattern} the project modules that it must not import */
function ownImports(layer) {
  const allowed = layer.mayImport.join(', ') || 'nothing';
  const message = `${layer.name} may import ${allowed} and nothing else of ours.`;
  if (layer.name === 'server' || layer.name === 'demo') {
    const shared = layer.mayImport.filter((name) => name !== 'server').map((name) => `!**/src/${name}/**`);
    return { group: ['**/src/**', ...shared, ...SHARED_ENGINE.map((file) => `!**/src/engine/${file}`)], message };
  }
  const forbidden = layers.filter(({ name }) => name !== layer.name && !layer.mayImport.includes(name));
  const names = [...forbidden.map(({ folder }) => lastOf(folder)), ...OUTSIDE].join(',');
  // The data of a module is a layer of its own, inside the folder of the module.
  const mayImportData = layer.mayImport.includes('data') && !layer.mayImport.includes('modules');
  const data = mayImportData ? ['!../**/modules/*/data/**'] : [];
  return { group: [`../**/{${names}}/**`, ...data, '../**/main.tsx', '/**'], message };
}

/** @param {string[]} includes @param {Pattern[]} patterns @param {Layer} [layer] */
function override(includes, patterns, layer) {
  const denied = layer?.denyGlobals ?? [];
  const globals = Object.assign({}, ...denied.map((name) => GLOBALS[name] ?? {}));
  const entries = denied.flatMap((name) => MEMBERS[name] ?? []);
  /** @type {Record<string, Record<string, unknown>>} */
  const rules = { style: { noRestrictedImports: { level: 'error', options: { patterns } } } };
  if (Object.keys(globals).length > 0) {
    rules.style = { ...rules.style, noRestrictedGlobals: { level: 'error', options: { deniedGlobals: globals } } };
  }
  if (entries.length > 0) {
    rules.nursery = { noJsRestrictedProperties: { level: 'error', options: { entries } } };
  }
  return { includes, linter: { rules } };
}

/** @param {Layer} layer */
function overridesOf(layer) {
  const packages = layer.deny.flatMap((name) => PACKAGES[name] ?? []);
  const own = ownImports(layer);
  if (layer.name === 'engine') {
    const inside = [own, ...packages];
    return [
      override(['src/engine/**'], inside, layer),
      override(
        ['src/engine/**', '!src/engine/react/**'],
        [...inside, ...(PACKAGES.react ? [PACKAGES.react] : [])],
        layer,
      ),
    ];
  }
  if (layer.name === 'server') {
    const outside = { group: [`../**/{machines,${OUTSIDE.join(',')}}/**`], message: own.message };
    const demo = { group: ['**/demo/**'], message: 'Only server/main.ts and server/app.ts load the demonstration.' };
    return [
      override(['server/**'], [own, outside, ...packages], layer),
      override(['server/**', '!server/{main,app}.ts'], [own, outside, demo, ...packages], layer),
    ];
  }
  if (layer.name === 'demo') {
    const outside = { group: [`../**/{machines,${OUTSIDE.join(',')}}/**`], message: own.message };
    return [override(['demo/**'], [own, outside, ...packages], layer)];
  }
  if (layer.name === 'modules') {
    return [1, 2, 3].map((depth) => {
      const up = '../'.repeat(depth);
      const others = {
        group: [`${up}*`, `${up}*/**`, `!../${up}**`, `!${up}*/data/**`],
        message:
          'A module imports only the data of another module: compose them in a route, or move the shared piece down.',
      };
      return override([`src/modules${'/*'.repeat(depth + 1)}`], [others, own, ...packages], layer);
    });
  }
  if (layer.name === 'data') return dataOverrides(layer, own, packages);
  return [override([`${layer.folder}/**`], [own, ...packages], layer)];
}

/**
 * Data files import data files of any module, and no other file of a module. They may be up to two folders deeper.
 * @param {Layer} layer @param {Pattern} own @param {Pattern[]} packages
 */
function dataOverrides(layer, own, packages) {
  const message = 'The data of a module imports only data: it also runs in the service worker.';
  return [1, 2, 3].map((depth) => {
    const up = '../'.repeat(depth);
    const screens = { group: [`${up}*`, `${up}*/**`, `!../${up}**`], message };
    const others = { group: [`../${up}*`, `../${up}*/**`, `!../${up}*/data/**`, `!../../${up}**`], message };
    return override([`${layer.folder}${'/*'.repeat(depth)}`], [screens, others, own, ...packages], layer);
  });
}

const MAIN = override(
  ['src/main.tsx'],
  [{ group: ['./**', '!./app/**', '!./ui/**/*.css'], message: 'main.tsx starts src/app and nothing else.' }],
);

/** @param {{ includes: string[], linter?: { rules?: Record<string, Record<string, unknown>> } }} one */
const isGenerated = (one) => {
  const { style = {}, nursery = {} } = one.linter?.rules ?? {};
  return 'noRestrictedImports' in style || 'noRestrictedGlobals' in style || 'noJsRestrictedProperties' in nursery;
};

/** @param {string} text of biome.json */
export function withLayers(text) {
  const config = JSON.parse(text);
  const kept = config.overrides.filter((/** @type {Parameters<typeof isGenerated>[0]} */ one) => !isGenerated(one));
  return { ...config, overrides: [...kept, ...layers.flatMap(overridesOf), MAIN] };
}

const BEGIN = '<!-- layers: written by scripts/layers.mjs -->';
const END = '<!-- /layers -->';

/** @param {string} text of docs/architecture.md */
export function withLayerTable(text) {
  const cells = (/** @type {string[]} */ of) => of.join(', ') || 'nothing of ours';
  const rows = layers.map(
    ({ folder, contents, mayImport, deny }) =>
      `| \`${folder}/\` | ${contents} | ${cells(mayImport)} | ${deny.join(', ')} |`,
  );
  const table = ['| layer | contents | may import | denied packages |', '|---|---|---|---|', ...rows].join('\n');
  const [before = '', rest = ''] = text.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n${table}\n${END}${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync('biome.json', JSON.stringify(withLayers(readFileSync('biome.json', 'utf8')), null, 2));
  writeFileSync('docs/architecture.md', withLayerTable(readFileSync('docs/architecture.md', 'utf8')));
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', 'biome.json']);
}
