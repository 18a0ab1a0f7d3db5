import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { importFeeds, imports } from '../db/schema/imports.ts';
import { addImport, startApply } from './import-commands.ts';
import type { ImportRow } from './import-row.ts';
import { importsFolder, storeFile } from './receive-file.ts';

/** Time in milliseconds between two looks. A file is taken if it did not change between them. */
const LOOK_MS = 5_000;

/** Names under which programs write files that are not complete yet. */
const UNFINISHED = /^\.|\.(?:tmp|part|partial|filepart|crdownload)$/i;

type FeedRow = typeof importFeeds.$inferSelect;

interface FoundFile {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /**
   * Time of the last change. The sender's program may set it by a clock ahead of the server's; the file system notes the
   * time of arrival by the server's own clock, so the earlier of both counts.
   */
  readonly changedAt: Date;
}

interface WatcherServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'importFolder' | 'dataFolder' | 'importMaxBytes'>;
  readonly log: FastifyBaseLogger;
}

/**
 * Imports the files that arrive in the folders of feeds. A file that was applied is moved to the subfolder `done`; one
 * that failed, or that the guard holds, stays where it is, and the list of imports says why. Each file is imported
 * once. Any number of processes may watch one folder: the state is in the database, and each look continues it.
 */
export class FolderWatcher {
  readonly #services: WatcherServices;
  /** Files of the last look, with size and time of change, and their hash once it is known. */
  #seen = new Map<string, { readonly state: string; sha256?: string }>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<unknown> = Promise.resolve();

  constructor(services: WatcherServices) {
    this.#services = services;
  }

  start(): void {
    if (this.#services.config.importFolder === undefined) return;
    const { log } = this.#services;
    let isLooking = false;
    this.#timer = setInterval(() => {
      if (isLooking) return;
      isLooking = true;
      this.#looking = this.look()
        .catch((error: unknown) => log.error({ err: error }, 'import folders cannot be read'))
        .then(() => {
          isLooking = false;
        });
    }, LOOK_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Looks at all folders once. */
  async look(): Promise<void> {
    const { db, config, log } = this.#services;
    if (config.importFolder === undefined) return;
    const seen = new Map<string, { readonly state: string; sha256?: string }>();
    const feeds = await db.select().from(importFeeds).where(eq(importFeeds.isActive, true)).orderBy(importFeeds.id);
    for (const feed of feeds) {
      for (const file of await listFiles(join(config.importFolder, feed.folder))) {
        const state = `${file.size} ${file.changedAt.getTime()}`;
        const earlier = this.#seen.get(file.path);
        const current = earlier?.state === state ? earlier : { state };
        seen.set(file.path, current);
        if (current !== earlier || file.size === 0) continue;
        // A fault of one file must not keep the others from being imported.
        await this.#take(feed, file, current).catch((error: unknown) =>
          log.error({ err: error, folder: feed.folder }, 'file of a feed cannot be imported'),
        );
      }
    }
    this.#seen = seen;
  }

  async #take(feed: FeedRow, file: FoundFile, seen: { sha256?: string }): Promise<void> {
    seen.sha256 ??= await hashOf(file.path);
    const row = (await findImport(this.#services.db, feed, file, seen.sha256)) ?? (await this.#receive(feed, file));
    if (row?.status === 'ready') await this.#apply(row);
    if (row && ['applied', 'undone', 'discarded'].includes(row.status)) await moveToDone(file, this.#services.clock());
  }

  /** Copies the file and adds its import, unless another process did so meanwhile. */
  async #receive(feed: FeedRow, file: FoundFile): Promise<ImportRow | undefined> {
    const { db, config, clock, log } = this.#services;
    if (file.size > config.importMaxBytes) {
      log.warn({ folder: feed.folder, size: file.size }, 'file of a feed is too large');
      return undefined;
    }
    const { profile, source, options, organizationId } = feed;
    const stored = await storeFile(createReadStream(file.path), importsFolder(config));
    return db.transaction(async (tx) => {
      const name = `feed ${feed.id}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
      const found = await findImport(tx, feed, file, stored.fileSha256);
      if (found) {
        await rm(stored.filePath, { force: true });
        return found;
      }
      const values = {
        profile,
        source,
        options,
        organizationId,
        feedId: feed.id,
        mode: 'bulk' as const,
        fileName: file.name,
        ...stored,
      };
      return addImport(tx, values, name, clock());
    });
  }

  /** Applies an import that nothing holds. While another one of the school runs, the next look tries again. */
  async #apply({ id }: ImportRow): Promise<void> {
    const { db, clock } = this.#services;
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
      if (row?.status === 'ready') await startApply(tx, row, { actor: 'feed', isConfirmed: false, now: clock() });
    });
  }
}

/** The import of this file, if there is one. The same content that arrives again later is another file. */
async function findImport(
  db: Database,
  feed: FeedRow,
  { name, changedAt }: FoundFile,
  sha256: string,
): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.organizationId, feed.organizationId),
        eq(imports.fileSha256, sha256),
        eq(imports.source, feed.source),
        eq(imports.fileName, name),
        isNull(imports.createdBy),
        gte(imports.createdAt, changedAt),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  return row;
}

/** The complete files of a folder, which is created if it does not exist. Links are ignored. */
async function listFiles(folder: string): Promise<FoundFile[]> {
  await mkdir(folder, { recursive: true });
  const files: FoundFile[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    const stats = await lstat(path);
    if (!stats.isFile()) continue;
    const changedAt = new Date(Math.min(stats.mtimeMs, stats.ctimeMs));
    files.push({ path, name, size: stats.size, changedAt });
  }
  return files;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function moveToDone({ path, name }: FoundFile, now: Date): Promise<void> {
  const folder = join(path, '..', 'done');
  await mkdir(folder, { recursive: true });
  await rename(path, join(folder, `${now.toISOString().replaceAll(':', '-')} ${name}`));
}
