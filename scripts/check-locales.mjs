// Checks that the catalogs in locales/ match the sources: no message is missing, unused or without a French
// translation.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

/** @typedef {Awaited<ReturnType<typeof getCatalogs>>[number]} Catalog */

/**
 * Returns the text by which a person would search for a message: the source text, or the id if the message has a
 * handwritten one.
 */
const words = (/** @type {string} */ id, /** @type {{ message?: string } | undefined} */ entry) => entry?.message ?? id;

/**
 * @param {Catalog} catalog
 * @param {string} locale
 * @param {Record<string, { message?: string }>} used messages in the sources
 * @param {boolean} isSource true for the language of the sources
 * @returns {Promise<string[]>} one line per problem
 */
async function problemsIn(catalog, locale, used, isSource) {
  const file = relative('.', catalog.getFilename(locale));
  const stored = (await catalog.read(locale)) ?? {};
  const kept = Object.entries(stored).filter(([, entry]) => !entry.obsolete);
  const missing = Object.keys(used).filter((id) => !stored[id] || stored[id].obsolete);
  const unused = kept.filter(([id]) => !used[id]);
  const untranslated = isSource ? [] : kept.filter(([id, entry]) => used[id] && !entry.translation);
  return [
    ...missing.map((id) => `${file}: not extracted yet: ${words(id, used[id])}`),
    ...unused.map(([id, entry]) => `${file}: no longer in the sources: ${words(id, entry)}`),
    ...untranslated.map(([id, entry]) => `${file}: not translated: ${words(id, entry)}`),
  ];
}

/** @returns {Promise<import('./run-step.mjs').StepResult>} */
export async function checkLocales() {
  const config = getConfig();
  const problems = [];
  for (const catalog of await getCatalogs(config)) {
    const used = await catalog.collect();
    if (!used) return { ok: false, output: 'The sources could not be read for their messages.\n' };
    for (const locale of config.locales) {
      problems.push(...(await problemsIn(catalog, locale, used, locale === config.sourceLocale)));
    }
  }
  const advice = problems.length > 0 ? '\nRun `npm run locales`, then translate what is empty.\n' : '';
  return { ok: problems.length === 0, output: problems.join('\n') + advice };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await checkLocales();
  process.stdout.write(output);
  process.exit(ok ? 0 : 1);
}
