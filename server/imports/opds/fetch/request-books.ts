import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';

/** Name of the job that fetches the files of open books. */
export const OPEN_BOOKS_JOB = 'open-books.fetch';

/** A link to a file of a product, with its place in the feed. */
export interface BookLink {
  readonly productId: number;
  readonly extension: 'epub' | 'pdf';
  readonly url: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Notes the links to files, and adds the job that fetches them, in the transaction of the import (OPEN-2). A link that
 * was fetched before is not fetched again; one that failed is tried again.
 */
export async function requestBooks(
  tx: Database,
  links: readonly BookLink[],
  importId: number,
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  await tx.execute(sql`insert into book_links (product_id, extension, url, import_id, file, line, due_at)
    select r."productId", r.extension, r.url, ${importId}::bigint, r.file, r.line, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      r("productId" bigint, extension text, url text, file text, line integer)
    on conflict (product_id, extension) do update set url = excluded.url, import_id = excluded.import_id,
      file = excluded.file, line = excluded.line, due_at = excluded.due_at, attempts = 0, problem = null
    where book_links.url <> excluded.url or book_links.problem is not null`);
  await enqueueJob(tx, { kind: OPEN_BOOKS_JOB, payload: {} }, now);
}
