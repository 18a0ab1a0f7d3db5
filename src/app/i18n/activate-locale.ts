import { i18n } from '@lingui/core';
import { loadCatalogue } from './catalogues.ts';
import type { Locale } from './locale.ts';

let wanted: Locale | undefined;

/**
 * Puts the whole interface into a language, without a reload, and keeps `<html lang>` right.
 * The last call wins: an older catalogue that arrives late is not activated. Rejects, changing
 * nothing, when the catalogue cannot be loaded.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  wanted = locale;
  const messages = await loadCatalogue(locale);
  if (wanted !== locale) return;
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
}
