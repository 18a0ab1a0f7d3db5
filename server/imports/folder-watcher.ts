import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { importFeeds, imports } from '../db/schema/imports.ts';
import { Problem } from '../http/responses/problem.ts';
import { type FoundFile, hashOf, listFiles, moveToDone } from './feed-files.ts';
import { addFailedImport, addImport, startApply } from './import-commands.ts';
import type { ImportRow } from './import-row.ts';
import { importsFolder, storeFile } from './receive-file.ts';

/** Time in milliseconds between two looks. A file is taken if it did not change between them. */
const LOOK_MS = 5_000;

type FeedRow = typeof importFeeds.$inferSelect;

interface WatcherServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'importFolder' | 'dataFolder' | 'importMaxBytes'>;
  readonly log: FastifyBaseLogger;
}

/** A file with the feed in whose folder it arrived. `isSettled` is true if it did not change since the look before. */
interface ArrivedFile {
  readonly feed: FeedRow;
  readonly file: FoundFile;
  readonly seen: SeenFile;
  readonly isSettled: boolean;
}

interface SeenFile {
  readonly state: string;
  /** Absent until the file is taken. */
  sha256?: string;
}

/**
 * Imports the files that arrive in the folders of feeds. A file that was applied is moved to the subfolder `done`; one
 * that failed, or that the guard holds, stays where it is, and the list of imports says why. Each file is imported
 * once. The files of a school are imported one after the other in the order of their arrival, because each is compared
 * with what the one before it changed. Any number of processes may watch one folder: the state is in the database, and
 * each look continues it.
 */
export class FolderWatcher {
  readonly #services: WatcherServices;
  /** Files of the last look, with size and time of change, and their hash once it is known. */
  #seen: ReadonlyMap<string, SeenFile> = new Map();
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
    const feeds = await db.select().from(importFeeds).where(eq(importFeeds.isActive, true)).orderBy(importFeeds.id);
    const arrived: ArrivedFile[] = [];
    for (const feed of feeds) {
      // A folder or a file with a fault must not keep the others from being imported.
      const files = await listFiles(join(config.importFolder, feed.folder)).catch((error: unknown) => {
        log.error({ err: error, folder: feed.folder }, 'import folder cannot be read');
        return [];
      });
      arrived.push(...files.map((file) => this.#compare(feed, file)));
    }
    this.#seen = new Map(arrived.map(({ file, seen }) => [file.path, seen]));
    const busy = new Set<number>();
    for (const { feed, file, seen } of arrived.filter(isComplete).sort(byArrival)) {
      if (busy.has(feed.organizationId)) continue;
      const isRunning = await this.#take(feed, file, seen).catch((error: unknown) =>
        log.error({ err: error, folder: feed.folder }, 'file of a feed cannot be imported'),
      );
      if (isRunning) busy.add(feed.organizationId);
    }
  }

  /** Compares a file with what the look before saw of it. */
  #compare(feed: FeedRow, file: FoundFile): ArrivedFile {
    const state = `${file.size} ${file.changedAt.getTime()}`;
    const earlier = this.#seen.get(file.path);
    const isSettled = earlier?.state === state;
    return { feed, file, seen: isSettled ? earlier : { state }, isSettled };
  }

  /** Takes the next step with a file. Returns true if its import is still running. */
  async #take(feed: FeedRow, file: FoundFile, seen: SeenFile): Promise<boolean> {
    seen.sha256 ??= await hashOf(file.path);
    const found = await findImport(this.#services.db, feed, file, seen.sha256);
    const row = found ?? (await this.#receive(feed, file, seen.sha256));
    if (row.status === 'ready') await this.#apply(row);
    if (ENDED.includes(row.status)) await moveToDone(file, this.#services.clock());
    return RUNNING.includes(row.status);
  }

  /**
   * Copies the file and adds its import, unless another process did so meanwhile. A file that is too large is not copied;
   * its import fails at once, so that staff learn of it.
   */
  async #receive(feed: FeedRow, file: FoundFile, fileSha256: string): Promise<ImportRow> {
    const { db, config, clock } = this.#services;
    const { profile, source, options, organizationId } = feed;
    const isTooLarge = file.size > config.importMaxBytes;
    const stored = isTooLarge
      ? { filePath: null, fileSha256 }
      : await storeFile(createReadStream(file.path), importsFolder(config));
    return db.transaction(async (tx) => {
      const name = `feed ${feed.id}`;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
      const found = await findImport(tx, feed, file, stored.fileSha256);
      if (found) {
        if (stored.filePath !== null) await rm(stored.filePath, { force: true });
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
      return isTooLarge
        ? addFailedImport(tx, values, tooLarge(config.importMaxBytes), clock())
        : addImport(tx, values, name, clock());
    });
  }

  /** Applies an import that nothing holds. While another one of the school runs, the next look tries again. */
  async #apply({ id }: ImportRow): Promise<void> {
    const { db, clock } = this.#services;
    try {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
        if (row?.status === 'ready') await startApply(tx, row, { actor: 'feed', isConfirmed: false, now: clock() });
      });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
}

/** Statuses of an import that the next looks continue. */
const RUNNING: readonly ImportRow['status'][] = ['received', 'reading', 'ready', 'applying', 'undoing'];
/** Statuses after which the file is moved away. */
const ENDED: readonly ImportRow['status'][] = ['applied', 'undone', 'discarded'];

/** Returns true for a file that did not change and is not empty. A sender writes an empty file as a mark, or fills it later. */
const isComplete = ({ file, isSettled }: ArrivedFile) => isSettled && file.size > 0;

const byArrival = ({ file: a }: ArrivedFile, { file: b }: ArrivedFile) =>
  a.changedAt.getTime() - b.changedAt.getTime() || a.name.localeCompare(b.name);

const tooLarge = (maxBytes: number) => ({
  code: 'file_too_large',
  params: { maxMegabytes: Math.floor(maxBytes / 1024 / 1024) },
});

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
