import type { Messages } from '@lingui/core';
import type { Locale } from './locale.ts';

/** One lazy chunk a language, so that nobody downloads the other one. */
const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../../locales/en/messages.po'),
  'fr-CA': () => import('../../../locales/fr-CA/messages.po'),
};

export async function loadCatalogue(locale: Locale): Promise<Messages> {
  return (await catalogues[locale]()).messages;
}
