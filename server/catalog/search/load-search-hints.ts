import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ResultMatch } from '../../../src/domain/catalog/result-meta-schema.ts';
import { namingWords } from '../../../src/domain/catalog/search-words.ts';
import { type Database, rowsOf } from '../../db/database.ts';
import { findPartly } from './find-partly.ts';
import { loadSimilarWords } from './load-similar-words.ts';
import { anyForm, type WordQuery } from './search-query.ts';

/** Maximum number of words that are offered by themselves. */
const MAX_PARTS = 4;

const wordSchema = z.object({ word: z.string() });

/** Returns what to search for instead of words that together have no match (CAT-5). Each hint has results. */
export async function loadSearchHints(
  db: Database,
  { words }: WordQuery,
  filter: SQL,
): Promise<Pick<ResultMatch, 'meant' | 'parts'>> {
  const naming = [...new Set(namingWords(words))].slice(0, MAX_PARTS);
  // The groups of an ISBN with hyphens are no words.
  if (naming.length < 2 || /^\d{9,13}x?$/i.test(words.join(''))) return {};
  const meant = await correctUnknown(db, words);
  const found = meant && (await findPartly(db, { words: meant }, filter));
  const parts = await findAlone(db, naming, filter);
  return { ...(found && found.length > 0 && { meant: meant?.join(' ') }), ...(parts.length > 0 && { parts }) };
}

/** Replaces words that are in no title by the nearest that is in one; `undefined` if there is none to replace. */
async function correctUnknown(db: Database, words: readonly string[]): Promise<readonly string[] | undefined> {
  const known = await rowsOf(
    db,
    sql`select word from search_words where word = any(${`{${words.join(',')}}`}::text[])`,
    wordSchema,
  );
  const unknown = words.filter((typed) => !known.some(({ word }) => word === typed));
  const near = await loadSimilarWords(db, unknown);
  const meant = words.map((word) => near.get(word)?.[0]?.word ?? word);
  return meant.some((word, at) => word !== words[at]) ? meant : undefined;
}

async function findAlone(db: Database, words: readonly string[], filter: SQL): Promise<string[]> {
  const each = words.map(
    (word) => sql`select ${word}::text as word where exists (
      select from products p where ${filter} and p.search_vector @@ to_tsquery('simple', ${anyForm(word, false)}))`,
  );
  return (await rowsOf(db, sql.join(each, sql` union all `), wordSchema)).map(({ word }) => word);
}
