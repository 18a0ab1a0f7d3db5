import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';

/** Name of the job that fetches covers. */
export const COVERS_JOB = 'covers.fetch';

/** A link to the cover of a product, with its place in the file that names it. */
export interface CoverLink {
  readonly productId: number;
  readonly url: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Notes the links to covers, and adds the job that fetches them, in the transaction of the import (BOOK-6). A link that
 * was fetched before is not fetched again; one that failed is tried again.
 */
export async function requestCovers(
  tx: Database,
  links: readonly CoverLink[],
  importId: number | null,
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const at = now.toISOString();
  await tx.execute(sql`insert into cover_links (product_id, url, import_id, file, line, due_at)
    select distinct on (r."productId") r."productId", r.url, ${importId}::bigint, r.file, r.line, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) r("productId" bigint, url text, file text, line integer)
    order by r."productId", r.line desc
    on conflict (product_id) do update set url = excluded.url, import_id = excluded.import_id, file = excluded.file,
      line = excluded.line, due_at = excluded.due_at, attempts = 0, problem = null
    where cover_links.url <> excluded.url or cover_links.problem is not null`);
  await enqueueJob(tx, { kind: COVERS_JOB, payload: {} }, now);
}
