import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import {
  type Feed,
  type FeedForm,
  type FeedSettings,
  feedFormSchema,
  feedListSchema,
  feedSchema,
  feedSettingsSchema,
} from '../../src/domain/imports/feed-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { INSTALLATION } from '../../src/domain/staff/console-pages.ts';
import type { Database } from '../db/database.ts';
import { importFeeds, imports } from '../db/schema/imports.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { notFound, Problem } from '../http/responses/problem.ts';
import { importMessages } from '../messages/import-messages.ts';
import { requireVersion, versionOf } from '../staff/edit-version.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { requireImportStaff } from './organization-path.ts';
import { requireTimeZone } from './receive-file.ts';

const feedsPath = '/api/v1/manage/:org/feeds';
const ofOrganization = z.object({ org: rowIdSchema });
const ofFeed = ofOrganization.extend({ id: rowIdSchema });

type FeedRow = typeof importFeeds.$inferSelect;

const toSettings = ({ folder, profile, source, options, isActive }: FeedRow): FeedSettings => ({
  ...{ folder, profile, source, options, isActive },
});

/** Routes for the watched folders of an organization. */
export const feedRoutes: DomainPlugin = async (app, { db, config, clock }) => {
  const isEnabled = config.importFolder !== undefined;

  app.get(feedsPath, { schema: { params: ofOrganization, response: { 200: feedListSchema } } }, async (request) => {
    const { organizationId } = await requireFeedStaff(db, request, request.params.org);
    return { items: await loadFeeds(db, organizationId), isEnabled };
  });

  app.post(
    feedsPath,
    { schema: { params: ofOrganization, body: feedSettingsSchema, response: { 201: feedSchema } } },
    async (request, reply) => {
      const { organizationId, userId } = await requireFeedStaff(db, request, request.params.org, request.body);
      requireTimeZone(request.body.options.timeZone);
      const feed = await db.transaction(async (tx) => {
        await requireFreeFolder(tx, request.body.folder, 0);
        const [row] = await tx
          .insert(importFeeds)
          .values({ ...request.body, organizationId })
          .returning();
        if (!row) throw notFound();
        await recordAudit(tx, { ...auditOf(row, 'feed.add', userId), after: toSettings(row) }, clock());
        return loadFeed(tx, row);
      });
      return reply.code(201).send(feed);
    },
  );

  app.put(
    `${feedsPath}/:id`,
    { schema: { params: ofFeed, body: feedFormSchema, response: { 200: feedSchema } } },
    async (request) => {
      const { organizationId, userId } = await requireFeedStaff(db, request, request.params.org, request.body);
      requireTimeZone(request.body.options.timeZone);
      const scope = { organizationId, userId, now: clock() };
      return db.transaction((tx) => changeFeed(tx, request.params.id, request.body, scope));
    },
  );

  app.delete(`${feedsPath}/:id`, { schema: { params: ofFeed, response: { 200: feedListSchema } } }, async (request) => {
    const { organizationId, userId } = await requireFeedStaff(db, request, request.params.org);
    const items = await db.transaction(async (tx) => {
      const before = await requireFeed(tx, organizationId, request.params.id);
      await tx.delete(importFeeds).where(eq(importFeeds.id, before.id));
      await recordAudit(tx, { ...auditOf(before, 'feed.delete', userId), before: toSettings(before) }, clock());
      return loadFeeds(tx, organizationId);
    });
    return { items, isEnabled };
  });
};

interface FeedScope {
  readonly organizationId: number;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Saves the settings of a feed.
 * @throws 404 if there is no such feed; 409 if the settings were changed since they were loaded (STAFF-3), or if another
 *   feed uses the folder
 */
async function changeFeed(
  tx: Database,
  id: string,
  { version, ...settings }: FeedForm,
  { organizationId, userId, now }: FeedScope,
): Promise<Feed> {
  const row = await requireFeed(tx, organizationId, id);
  const before = toSettings(row);
  requireVersion(version, before);
  await requireFreeFolder(tx, settings.folder, row.id);
  const [changed] = await tx.update(importFeeds).set(settings).where(eq(importFeeds.id, row.id)).returning();
  if (!changed) throw notFound();
  await recordAudit(tx, { ...auditOf(row, 'feed.change', userId), before, after: toSettings(changed) }, now);
  return loadFeed(tx, changed);
}

async function loadFeeds(db: Database, organizationId: number): Promise<Feed[]> {
  const isOwn = eq(importFeeds.organizationId, organizationId);
  const rows = await db.select().from(importFeeds).where(isOwn).orderBy(importFeeds.folder);
  return withLastImports(db, rows);
}

async function loadFeed(db: Database, row: FeedRow): Promise<Feed> {
  const [feed] = await withLastImports(db, [row]);
  if (!feed) throw notFound();
  return feed;
}

async function withLastImports(db: Database, rows: readonly FeedRow[]): Promise<Feed[]> {
  const ids = rows.map(({ id }) => id);
  const last = await db
    .selectDistinctOn([imports.feedId], {
      ...{ id: imports.id, feedId: imports.feedId, fileName: imports.fileName },
      ...{ status: imports.status, createdAt: imports.createdAt },
    })
    .from(imports)
    .where(inArray(imports.feedId, ids))
    .orderBy(imports.feedId, desc(imports.id));
  return rows.map((row) => {
    const settings = toSettings(row);
    const found = last.find(({ feedId }) => feedId === row.id);
    return {
      id: String(row.id),
      form: { ...settings, version: versionOf(settings) },
      lastImport: found
        ? {
            ...{ id: String(found.id), fileName: found.fileName, status: found.status },
            createdAt: found.createdAt.toISOString(),
          }
        : null,
    };
  });
}

/** Prices are those of the whole installation, so only its staff may have a folder for them (STAFF-1). */
async function requireFeedStaff(db: Database, request: FastifyRequest, org: string, settings?: FeedSettings) {
  const { userId, organizationId } = await requireImportStaff(db, request, org);
  if (organizationId === null) throw notFound();
  if (settings?.profile === 'prices') await requireImportStaff(db, request, INSTALLATION);
  return { userId, organizationId };
}

async function requireFeed(tx: Database, organizationId: number, id: string): Promise<FeedRow> {
  const isFeed = and(eq(importFeeds.id, Number(id)), eq(importFeeds.organizationId, organizationId));
  const [row] = await tx.select().from(importFeeds).where(isFeed).for('update');
  if (!row) throw notFound();
  return row;
}

/** @throws 409 if a feed of any organization uses the folder */
async function requireFreeFolder(tx: Database, folder: string, ownId: number): Promise<void> {
  const isOther = and(eq(importFeeds.folder, folder), ne(importFeeds.id, ownId));
  const [other] = await tx.select().from(importFeeds).where(isOther);
  if (other) throw new Problem(409, 'folder_taken', { detail: importMessages.folderTaken });
}

const auditOf = ({ id, organizationId }: FeedRow, action: string, actor: number) => ({
  ...{ organizationId, actor, action, subjectKind: 'feed', subjectId: id },
});
