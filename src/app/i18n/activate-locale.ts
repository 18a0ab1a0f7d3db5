import { i18n } from '@lingui/core';
import { type CataloguePart, loadCatalogue } from './catalogues.ts';
import { type Locale, toLocale } from './locale.ts';

let wanted: Locale | undefined;
const loads = new Map<string, Promise<void>>();

/**
 * Puts the whole interface into a language, without a reload, and keeps `<html lang>` right.
 * The last call wins: an older catalogue that arrives late is not activated. Rejects, changing
 * nothing, when the catalogue cannot be loaded.
 *
 * The first language is active as soon as the words of the frame are there; `loadScreenMessages` tells when the rest is. A change of
 * language waits for all of them, or a screen would be in two languages for a moment.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  wanted = locale;
  const isFirst = i18n.locale === '';
  const screens = loadMessages(locale, 'screens');
  await loadMessages(locale, 'frame');
  if (!isFirst) await screens;
  if (wanted !== locale) return;
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Resolves when every screen has its words in the language that is active. Rejects when they cannot be loaded. */
export async function loadScreenMessages(): Promise<void> {
  const locale = toLocale(i18n.locale);
  if (locale) await loadMessages(locale, 'screens');
}

/** Once each; a failure is forgotten, so that whoever needs the words next tries again. */
function loadMessages(locale: Locale, part: CataloguePart): Promise<void> {
  const key = `${locale}/${part}`;
  const load = loads.get(key) ?? loadCatalogue(locale, part).then((messages) => i18n.load(locale, messages));
  loads.set(key, load);
  load.catch(() => loads.delete(key));
  return load;
}
