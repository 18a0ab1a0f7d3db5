import { i18n } from '@lingui/core';
import { loadCatalogue } from './catalogues.ts';
import type { Locale } from './locale.ts';

let wanted: Locale | undefined;
let screens: Promise<void> = Promise.resolve();

/**
 * Puts the whole interface into a language, without a reload, and keeps `<html lang>` right.
 * The last call wins: an older catalogue that arrives late is not activated. Rejects, changing
 * nothing, when the catalogue cannot be loaded.
 *
 * The first language is active as soon as the words of the frame are there; `loadScreenWords` tells when the rest is. A change of
 * language waits for all of them, or a screen would be in two languages for a moment.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  wanted = locale;
  const isFirst = i18n.locale === '';
  const rest = loadCatalogue(locale, 'screens');
  const messages = await loadCatalogue(locale, 'frame');
  if (!isFirst) await rest;
  if (wanted !== locale) return;
  i18n.load(locale, messages);
  screens = rest.then((more) => i18n.load(locale, more));
  if (isFirst) screens.catch(() => undefined);
  else await screens;
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Resolves when every screen has its words in the language that is active. Rejects when they cannot be loaded. */
export function loadScreenWords(): Promise<void> {
  return screens;
}
