import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import type { BookStorage } from '../book-files/storage/book-storage.ts';
import { openBookStorage } from '../book-files/storage/open-book-storage.ts';
import { type Database, rowsOf } from '../db/database.ts';
import { coverLinks } from '../db/schema/cover-links.ts';
import { importProblems } from '../db/schema/imports.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import type { JobContext, JobHandler } from '../jobs/job-handlers.ts';
import { CoverFailure, fetchCover } from './fetch-cover.ts';
import { COVERS_JOB } from './request-covers.ts';
import { coverPaths, storeCover } from './store-cover.ts';

/** Covers that are fetched at the same time. */
const AT_ONCE = 4;
const MAX_ATTEMPTS = 3;
/** Time after which an interrupted or failed attempt is made again. */
const RETRY_MS = 10 * MINUTE_MS;

const linkSchema = z.object({
  product_id: z.coerce.number(),
  url: z.string(),
  import_id: z.coerce.number().nullable(),
  file: z.string(),
  line: z.number(),
  attempts: z.number(),
});
type Link = z.infer<typeof linkSchema>;

/** The job that fetches the covers to which feeds and sheets link (BOOK-6). It does nothing if the operator switched it off. */
export const coverJobs = {
  [COVERS_JOB]: { run: (_, context) => fetchCovers(context) },
} satisfies Record<string, JobHandler>;

async function fetchCovers(context: JobContext): Promise<void> {
  const { db, clock, config } = context;
  if (!config.isFetchingCovers) return;
  const storage = openBookStorage(config);
  let isLeft = false;
  for (;;) {
    const links = await claim(db, clock());
    if (links.length === 0) break;
    const outcomes = await Promise.all(links.map((link) => fetchOne(context, storage, link)));
    isLeft ||= outcomes.includes('later');
    await context.checkpoint();
  }
  if (isLeft) {
    const runAt = new Date(clock().getTime() + RETRY_MS);
    await enqueueJob(db, { kind: COVERS_JOB, payload: {}, runAt }, clock());
  }
}

/** Takes the next links. Another worker leaves them alone until the time of the next attempt. */
async function claim(db: Database, now: Date): Promise<readonly Link[]> {
  const next = new Date(now.getTime() + RETRY_MS);
  return rowsOf(
    db,
    sql`update cover_links set attempts = attempts + 1, due_at = ${next.toISOString()}::timestamptz
      where product_id in (select product_id from cover_links where due_at <= ${now.toISOString()}::timestamptz
        order by product_id limit ${AT_ONCE} for update skip locked)
      returning product_id, url, import_id, file, line, attempts`,
    linkSchema,
  );
}

async function fetchOne(context: JobContext, storage: BookStorage, link: Link): Promise<'done' | 'later'> {
  const { db, config } = context;
  try {
    const cover = await fetchCover(link.url, config.allowedOrigins);
    await storeCover(storage, cover);
    await db.transaction((tx) => showCover(tx, link, coverPaths(cover), context.clock()));
    return 'done';
  } catch (error) {
    if (!(error instanceof CoverFailure)) throw error;
    if (error.isPassing && link.attempts < MAX_ATTEMPTS) return 'later';
    await db.transaction((tx) => noteFailure(tx, link, error));
    return 'done';
  }
}

/** A cover that staff or a book supplied stays. A cover that the link gave before is replaced. */
async function showCover(
  tx: Database,
  { product_id: productId, url }: Link,
  { full, thumbnail }: ReturnType<typeof coverPaths>,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update products p set cover_image = ${full}, thumbnail_image = ${thumbnail},
      updated_at = ${now.toISOString()}::timestamptz
    from cover_links l where p.id = ${productId} and l.product_id = p.id and l.url = ${url}
      and (p.cover_image is null or p.cover_image = l.cover_image) and p.cover_image is distinct from ${full}`);
  await tx.execute(sql`update cover_links set cover_image = ${full}, due_at = null, problem = null
    where product_id = ${productId} and url = ${url}`);
}

async function noteFailure(tx: Database, link: Link, { code, params }: CoverFailure): Promise<void> {
  const problem = { code, params: { ...params } };
  await tx.update(coverLinks).set({ problem, dueAt: null }).where(eq(coverLinks.productId, link.product_id));
  if (link.import_id === null) return;
  const place = { file: link.file, line: link.line, field: 'cover' };
  await tx.insert(importProblems).values({ importId: link.import_id, severity: 'warning', ...place, ...problem });
}
