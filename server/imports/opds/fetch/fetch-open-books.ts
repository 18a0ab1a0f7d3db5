import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MINUTE_MS } from '../../../../src/domain/primitives/durations.ts';
import { openBookStorage } from '../../../book-files/storage/open-book-storage.ts';
import { type Database, rowsOf } from '../../../db/database.ts';
import { bookLinks } from '../../../db/schema/book-links.ts';
import { importProblems } from '../../../db/schema/imports.ts';
import { outboundDownload } from '../../../http/outbound/outbound-download.ts';
import { OutboundCallError } from '../../../http/outbound/outbound-fetch.ts';
import { enqueueJob } from '../../../jobs/enqueue-job.ts';
import type { JobContext, JobHandler } from '../../../jobs/job-handlers.ts';
import { BOOK_LIMITS } from '../../books/book-limits.ts';
import { checkBookFile, maxBytesOf } from '../../books/check-book-file.ts';
import { measureFile } from '../../books/receive-file.ts';
import { RefusedFile } from '../../books/refused-file.ts';
import { storeProductFile } from '../../books/store-product-file.ts';
import { FileProblem } from '../../file-problem.ts';
import { OPEN_BOOKS_JOB } from './request-books.ts';

const MAX_ATTEMPTS = 3;
/** Time after which an interrupted or failed attempt is made again. It is longer than a download. */
const RETRY_MS = 20 * MINUTE_MS;
const ACTOR = 'open books';

const linkSchema = z.object({
  product_id: z.coerce.number(),
  extension: z.enum(['epub', 'pdf']),
  url: z.string(),
  import_id: z.coerce.number().nullable(),
  file: z.string(),
  line: z.number(),
  attempts: z.number(),
});
type Link = z.infer<typeof linkSchema>;

/** A file that could not be fetched. */
class DownloadFailure extends FileProblem {
  override readonly name = 'DownloadFailure';
  /** True if another attempt may succeed. */
  readonly isPassing: boolean;

  constructor(code: string, params: FileProblem['params'], isPassing: boolean) {
    super(code, params);
    this.isPassing = isPassing;
  }
}

const PASSING = new Set<string>(['timeout', 'refused', 'unreachable', 'host_unknown']);

/** The job that fetches the files of open books (OPEN-2). It does nothing if the operator switched it off. */
export const openBookJobs = {
  [OPEN_BOOKS_JOB]: { run: (_, context) => fetchOpenBooks(context) },
} satisfies Record<string, JobHandler>;

async function fetchOpenBooks(context: JobContext): Promise<void> {
  const { db, clock, config } = context;
  if (!config.isFetchingBooks) return;
  let isLeft = false;
  for (;;) {
    const link = await claim(db, clock());
    if (!link) break;
    isLeft = (await fetchOne(context, link)) === 'later' || isLeft;
    await context.checkpoint();
  }
  if (!isLeft) return;
  const runAt = new Date(clock().getTime() + RETRY_MS);
  await enqueueJob(db, { kind: OPEN_BOOKS_JOB, payload: {}, runAt }, clock());
}

/** Takes the next link. Another worker leaves it alone until the time of the next attempt. */
async function claim(db: Database, now: Date): Promise<Link | undefined> {
  const next = new Date(now.getTime() + RETRY_MS);
  const [link] = await rowsOf(
    db,
    sql`update book_links set attempts = attempts + 1, due_at = ${next.toISOString()}::timestamptz
      where (product_id, extension) in (select product_id, extension from book_links
        where due_at <= ${now.toISOString()}::timestamptz order by product_id, extension limit 1
        for update skip locked)
      returning product_id, extension, url, import_id, file, line, attempts`,
    linkSchema,
  );
  return link;
}

async function fetchOne(context: JobContext, link: Link): Promise<'done' | 'later'> {
  const { db } = context;
  const folder = await mkdtemp(join(tmpdir(), 'carrel-open-book-'));
  try {
    await fetchInto(context, link, join(folder, `book.${link.extension}`));
    await db.update(bookLinks).set({ dueAt: null, problem: null }).where(isLink(link));
    return 'done';
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    if (error instanceof DownloadFailure && error.isPassing && link.attempts < MAX_ATTEMPTS) return 'later';
    await db.transaction((tx) => noteFailure(tx, link, error));
    return 'done';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Downloads the file, checks it in a process of its own (BOOK-4), and stores it as a file of the product. */
async function fetchInto({ db, clock, config }: JobContext, link: Link, path: string): Promise<void> {
  await download(link, config.allowedOrigins, path);
  const checked = await checkBookFile(link.extension, await measureFile(path), BOOK_LIMITS);
  const work = { db, storage: openBookStorage(config), now: clock() };
  await storeProductFile(work, link.product_id, checked, ACTOR);
}

async function download({ url, extension }: Link, allowedOrigins: readonly string[], path: string): Promise<void> {
  try {
    const maxBytes = maxBytesOf(extension, BOOK_LIMITS);
    const { status } = await outboundDownload(url, allowedOrigins, { path, maxBytes });
    if (status === 200) return;
    throw new DownloadFailure('book_link_status', { url, status }, status === 429 || status >= 500);
  } catch (error) {
    if (!(error instanceof OutboundCallError)) throw error;
    throw new DownloadFailure(`book_link_${error.problem}`, { url }, PASSING.has(error.problem));
  }
}

async function noteFailure(tx: Database, link: Link, error: FileProblem): Promise<void> {
  const { url, extension, import_id: importId, file, line } = link;
  const problem =
    error instanceof RefusedFile
      ? { code: 'book_link_refused_file', params: { ...error.params, url, reason: error.code } }
      : { code: error.code, params: { ...error.params } };
  await tx.update(bookLinks).set({ problem, dueAt: null }).where(isLink(link));
  if (importId === null) return;
  await tx.insert(importProblems).values({ importId, severity: 'warning', file, line, field: extension, ...problem });
}

/** A link that an import changed meanwhile is due again, and stays so. */
const isLink = ({ product_id: productId, extension, url }: Link) =>
  and(eq(bookLinks.productId, productId), eq(bookLinks.extension, extension), eq(bookLinks.url, url));
