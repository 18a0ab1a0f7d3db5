import type { Messages } from '@lingui/core';
import type { Locale } from './locale.ts';

type Load = () => Promise<{ messages: Messages }>;

interface Catalogues {
  /** The messages of Home and of the frame around every screen (`lingui.config.ts` lists the files). */
  readonly frame: Load;
  /** The other messages of the lists of products. */
  readonly lists: Load;
  /** The messages of all other screens. */
  readonly screens: Load;
}

export type CataloguePart = keyof Catalogues;

/** Lazy chunks: the other language is not downloaded, and Home does not wait for the messages of the checkout. */
const catalogues: Record<Locale, Catalogues> = {
  en: {
    frame: () => import('../../../locales/en/frame.po'),
    lists: () => import('../../../locales/en/lists.po'),
    screens: () => import('../../../locales/en/screens.po'),
  },
  'fr-CA': {
    frame: () => import('../../../locales/fr-CA/frame.po'),
    lists: () => import('../../../locales/fr-CA/lists.po'),
    screens: () => import('../../../locales/fr-CA/screens.po'),
  },
};

export async function loadCatalogue(locale: Locale, part: CataloguePart): Promise<Messages> {
  return (await catalogues[locale][part]()).messages;
}
