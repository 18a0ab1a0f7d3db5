import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word that stands in a title, author, keyword or category title, folded: what a misspelt word may have meant.
 * Triggers add to it wherever products and categories are written. No word is ever taken out: one that stands nowhere any
 * more finds nothing.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', table.word.op('gin_trgm_ops')),
]);
