import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * All words of titles, authors, keywords and category titles, folded. Spelling correction searches them (CAT-6).
 * Triggers add words when products and categories are written. Words are never removed: a word that no longer occurs
 * anywhere finds nothing.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', table.word.op('gin_trgm_ops')),
]);
