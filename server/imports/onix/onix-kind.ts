import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsOf } from '../../db/database.ts';
import { FeedUnreadable } from '../../onix/read/feed-text.ts';
import { openFeed } from '../../onix/read/open-feed.ts';
import { parseOnix } from '../../onix/read/parse-onix.ts';
import type { ImportKind, ReadContext } from '../import-kind.ts';
import { UnreadableFile } from '../profiles/unreadable-file.ts';
import { ProblemLog } from '../stage/problem-log.ts';
import { applyOnix } from './apply-onix.ts';
import { FeedPlan } from './feed-plan.ts';
import { undoOnix } from './undo-onix.ts';

/** Largest size of an unpacked feed. It keeps a small file that unpacks without end from occupying the server. */
const MAX_GIGABYTES = 10;

/**
 * The import of ONIX feeds into the catalog. It reads and compares records as the command `catalogue:import` does. A feed
 * that is cut short fails as a whole, and what a feed lacks stays as it is.
 */
export const onixKind: ImportKind = {
  async read(context) {
    const { db, row, path, limits, currency } = context;
    const problems = new ProblemLog(db, row.id, limits.maxProblems);
    const plan = new FeedPlan(context, problems);
    for await (const item of parseOnix(limited(openFeed(path)), { currency })) {
      if (item.kind !== 'problem') {
        await plan.add(item);
        continue;
      }
      if (item.isCutShort) throw new FeedUnreadable(item.code);
      const { line, field, code, recordReference: reference, isRefused } = item;
      const params = { ...item.params, ...(reference === undefined ? {} : { reference }) };
      const severity = isRefused ? 'error' : 'warning';
      await problems.add({ severity, file: row.fileName, line, field, code, params });
    }
    await plan.flush();
    await problems.finish(row.fileName);
    return { counts: plan.counts, steps: plan.steps, stored: { product: await countStored(context) } };
  },
  applyStep: applyOnix,
  undoStep: undoOnix,
};

/** @throws UnreadableFile if the feed unpacks to too much */
async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_GIGABYTES * 1024 ** 3)
      throw new UnreadableFile('archive_too_large', { maxGigabytes: MAX_GIGABYTES });
    yield chunk;
  }
}

/** Number of products that came from feeds and are not deleted. A feed of changes names only some of them. */
async function countStored({ db }: ReadContext): Promise<number> {
  const counted = sql`select count(*) as count from products where record_reference is not null and not is_deleted`;
  const [row] = await rowsOf(db, counted, z.object({ count: z.coerce.number() }));
  return row?.count ?? 0;
}
