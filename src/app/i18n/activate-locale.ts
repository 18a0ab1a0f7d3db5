import { i18n } from '@lingui/core';
import { ALL_BUT_FRAME, type CatalogPart, catalogsOf, loadCatalog } from './catalogs.ts';
import { type Locale, toLocale } from './locale.ts';

let wanted: Locale | undefined;
const loads = new Map<string, Promise<void>>();

/**
 * Switches the whole interface to a language without a reload, and updates `<html lang>`. The last call wins: an older
 * catalog that arrives late is not activated. Rejects without changes when the catalog cannot be loaded.
 *
 * The first language is active as soon as the messages of the frame are loaded. The rest is loaded from `start` on;
 * `loadScreenMessages` resolves when it is there. A change of language waits for all messages, so that a screen never
 * mixes two languages.
 */
export async function activateLocale(locale: Locale, start: Promise<unknown> = Promise.resolve()): Promise<void> {
  wanted = locale;
  const isFirst = i18n.locale === '';
  const screens = start.then(() => loadAll(locale));
  // A later caller retries and reports the error.
  screens.catch(() => undefined);
  await loadMessages(locale, 'frame');
  if (!isFirst) await screens;
  if (wanted !== locale) return;
  i18n.activate(locale);
  document.documentElement.lang = locale;
}

/** Resolves when the messages of all screens are loaded in the active language. Rejects when they cannot be loaded. */
export async function loadScreenMessages(): Promise<void> {
  const locale = toLocale(i18n.locale);
  if (locale) await loadAll(locale);
}

/** Resolves when the messages of a page are loaded in the active language. Rejects when they cannot be loaded. */
export async function loadMessagesOf(pathname: string): Promise<void> {
  const locale = toLocale(i18n.locale);
  if (locale) await loadParts(locale, catalogsOf(pathname));
}

const loadAll = (locale: Locale) => loadParts(locale, ALL_BUT_FRAME);

async function loadParts(locale: Locale, parts: readonly CatalogPart[]): Promise<void> {
  await Promise.all(parts.map((part) => loadMessages(locale, part)));
}

/** Loads each part once. A failure is not cached, so the next caller retries. */
function loadMessages(locale: Locale, part: CatalogPart): Promise<void> {
  const key = `${locale}/${part}`;
  const load = loads.get(key) ?? loadCatalog(locale, part).then((messages) => i18n.load(locale, messages));
  loads.set(key, load);
  load.catch(() => loads.delete(key));
  return load;
}
