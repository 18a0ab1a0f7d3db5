import MiniSearch from 'minisearch';
import type { CatalogueDatabase } from '../../device/data/catalogue-database.ts';
import { foldText } from './fold-text.ts';

/**
 * Number of cards that are read at a time, and indexed before the page may handle events. A batch takes some
 * milliseconds on a slow laptop.
 */
const READ_BATCH = 250;
const INDEX_BATCH = 25;

/** The searched fields of a card with their weights. A field that people search for more often counts more. */
const BOOSTS = { name: 4, authors: 2, subtitle: 2, description: 0.5 };

interface Searched {
  readonly id: string;
  readonly name: string;
  readonly subtitle: string;
  readonly authors: string;
  readonly description: string;
}

export type CardIndex = MiniSearch<Searched>;

/** Builds an index of the words of all cards on the device, in small steps so that the page stays responsive. */
export async function buildCardIndex(db: CatalogueDatabase): Promise<CardIndex> {
  const index: CardIndex = new MiniSearch<Searched>({
    fields: Object.keys(BOOSTS),
    tokenize: (text) => foldText(text).split(' '),
    processTerm: (word) => (word === '' ? null : word),
    searchOptions: { boost: BOOSTS, combineWith: 'AND', prefix: true },
  });
  let after = '';
  for (;;) {
    const rows = await db.cards.where('productId').above(after).limit(READ_BATCH).toArray();
    const last = rows.at(-1);
    if (last === undefined) return index;
    await index.addAllAsync(
      rows.map(({ value }) => ({
        id: value.id,
        name: value.name,
        subtitle: value.subtitle ?? '',
        authors: value.authors.join(' '),
        description: value.description,
      })),
      { chunkSize: INDEX_BATCH },
    );
    after = last.productId;
  }
}
