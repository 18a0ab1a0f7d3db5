import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { editDistance, swapsOf } from '../../../src/domain/catalog/edit-distance.ts';
import { type Database, rowsOf } from '../../db/database.ts';

/** Minimum length of a word that is corrected. A shorter word is similar to too many others. */
const MIN_WORD_LENGTH = 3;

/**
 * Minimum trigram similarity of a word and its misspelling. A wrong letter in the middle of a word of four leaves a
 * quarter of the trigrams.
 */
const MIN_SIMILARITY = '0.25';

/** Number of words with the most similar trigrams that are compared letter by letter. */
const MAX_LOOKED_AT = 60;

/** Maximum number of corrections per word. More of them make the result less precise. */
const MAX_MEANT = 8;

/** A word of the catalog that a typed word may stand for. */
export interface SimilarWord {
  readonly word: string;
  readonly edits: number;
}

/**
 * Maximum number of typing errors in a word: one, or two in a word that is long enough to be recognized in spite of
 * them.
 */
const maxEdits = (typed: string): number => (typed.length < 5 ? 1 : 2);

const pairSchema = z.object({ typed: z.string(), word: z.string() });

/**
 * Loads the words of the catalog that each typed word may stand for, nearest first, without the word itself. The cost
 * depends on the number of different words, which hardly grows with the number of titles.
 */
export async function loadSimilarWords(
  db: Database,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly SimilarWord[]>> {
  const long = typed.filter((word) => word.length >= MIN_WORD_LENGTH && !/\p{N}/u.test(word));
  if (long.length === 0) return new Map();
  const pairs = await loadAlike(db, [...new Set(long)]);
  return new Map(long.map((word) => [word, nearest(word, pairs)]));
}

function nearest(typed: string, pairs: readonly z.infer<typeof pairSchema>[]): SimilarWord[] {
  return pairs
    .filter((pair) => pair.typed === typed)
    .map(({ word }) => ({ word, edits: editDistance(typed, word) }))
    .filter(({ edits }) => edits > 0 && edits <= maxEdits(typed))
    .sort((one, other) => one.edits - other.edits)
    .slice(0, MAX_MEANT);
}

/**
 * Loads words with similar trigrams, most similar first. The threshold of the index operator is a database setting, so
 * it is set for this transaction only.
 */
async function loadAlike(db: Database, typed: readonly string[]) {
  const requested = JSON.stringify(typed.map((word) => ({ typed: word, swaps: swapsOf(word) })));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${MIN_SIMILARITY}, true)`);
    return rowsOf(
      tx,
      sql`select asked.typed, near.word from jsonb_to_recordset(${requested}::jsonb) as asked (typed text, swaps jsonb)
        cross join lateral (
          (select word, 1 as likeness from search_words
            where word = any (array(select jsonb_array_elements_text(asked.swaps))))
          union all
          (select word, similarity(word, asked.typed) as likeness from search_words
            where word % asked.typed order by 2 desc, word limit ${MAX_LOOKED_AT})
        ) as near order by near.likeness desc, near.word`,
      pairSchema,
    );
  });
}
