// Writes the licenses of everything that browsers download into one text file: the packages in the scripts of the
// client and of the service worker (read from their source maps), the fonts, and pdf.js with its own parts. The
// licenses require it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(?:licen[cs]e|copying|ofl|notice)/i;
const MODULES = 'node_modules';

/** Packages that are served but are not in any script: fonts, and files that pdf.js loads by name. */
const ASSET_PACKAGES = [
  '@fontsource-variable/inter',
  '@fontsource-variable/lexend',
  '@fontsource-variable/literata',
  'pdfjs-dist',
];
/** Folders of a package that contain third-party works with their own licenses. */
const INNER_FOLDERS = ['', 'cmaps', 'standard_fonts', 'wasm'];

/**
 * @param {string} source a path in a source map, such as `../../node_modules/a/node_modules/@b/c/index.js`
 * @returns {string | undefined} the folder of its package, relative to the root of the project
 */
export function packageFolderOf(source) {
  const at = source.indexOf(`${MODULES}/`);
  if (at < 0) return undefined;
  const found = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)\/?)+/.exec(source.slice(at))?.[0];
  return found?.replace(/\/$/, '');
}

/** @param {string} client the folder of the built client */
function bundledFolders(client) {
  const names = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const maps = names.filter((name) => name.endsWith('.js.map'));
  return maps.flatMap((name) => {
    /** @type {{ sources: string[] }} */
    const { sources } = JSON.parse(readFileSync(join(client, name), 'utf8'));
    return sources.flatMap((source) => packageFolderOf(source.replaceAll('\\', '/')) ?? []);
  });
}

/** @param {string} folder of a package */
function licenseTexts(folder) {
  const folders = INNER_FOLDERS.map((inner) => join(folder, inner)).filter((inner) => existsSync(inner));
  const files = folders.flatMap((inner) =>
    readdirSync(inner, { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
      .map((entry) => join(inner, entry.name)),
  );
  return files.map((file) => readFileSync(file, 'utf8').trim());
}

/**
 * @param {string} client the folder of the built client
 * @returns {string} the packages sorted by name, each with its licenses
 */
export function collectLicenses(client) {
  const folders = new Set([...bundledFolders(client), ...ASSET_PACKAGES.map((name) => `${MODULES}/${name}`)]);
  /** @type {Map<string, string>} */
  const entries = new Map();
  for (const folder of folders) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const title = `${name} ${version} (${license})`;
    entries.set(title, [title, '-'.repeat(title.length), '', ...licenseTexts(folder)].join('\n'));
  }
  const texts = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return `Carrel contains these packages and fonts, under these licences.\n\n\n${texts.join('\n\n\n')}\n`;
}

/** @param {string} client the folder of the built client */
export function writeLicenses(client) {
  writeFileSync(join(client, 'licenses.txt'), collectLicenses(client));
}
