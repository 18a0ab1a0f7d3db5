import { and, eq, ne } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Feed, feedListSchema, feedSchema, feedSettingsSchema } from '../../src/domain/imports/feed-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { Database } from '../db/database.ts';
import { importFeeds } from '../db/schema/imports.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { notFound, Problem } from '../http/problem.ts';
import { importMessages } from '../messages/import-messages.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { requireImportStaff } from './organization-path.ts';
import { requireTimeZone } from './receive-file.ts';

const feedsPath = '/api/v1/manage/:org/feeds';
const ofOrganization = z.object({ org: rowIdSchema });
const ofFeed = ofOrganization.extend({ id: rowIdSchema });

type FeedRow = typeof importFeeds.$inferSelect;

const toFeed = ({ id, folder, profile, source, options }: FeedRow): Feed => ({
  ...{ id: String(id), folder, profile, source, options },
});

/** Routes for the watched folders of an organization. */
export const feedRoutes: DomainPlugin = async (app, { db, config, clock }) => {
  app.get(
    feedsPath,
    { schema: { params: ofOrganization, response: { 200: feedListSchema } } },
    async (request, reply) => {
      const { organizationId } = await requireFeedStaff(db, request, request.params.org);
      const isOwn = eq(importFeeds.organizationId, organizationId);
      const rows = await db.select().from(importFeeds).where(isOwn).orderBy(importFeeds.folder);
      return noStore(reply).send({ items: rows.map(toFeed), isEnabled: config.importFolder !== undefined });
    },
  );

  app.post(
    feedsPath,
    { schema: { params: ofOrganization, body: feedSettingsSchema, response: { 201: feedSchema } } },
    async (request, reply) => {
      const { organizationId, userId } = await requireFeedStaff(db, request, request.params.org);
      requireTimeZone(request.body.options.timeZone);
      const feed = await db.transaction(async (tx) => {
        await requireFreeFolder(tx, request.body.folder, 0);
        const [row] = await tx
          .insert(importFeeds)
          .values({ ...request.body, organizationId })
          .returning();
        if (!row) throw notFound();
        await recordAudit(tx, { ...auditOf(row, 'feed.add', userId), after: request.body }, clock());
        return toFeed(row);
      });
      return noStore(reply).code(201).send(feed);
    },
  );

  app.put(
    `${feedsPath}/:id`,
    { schema: { params: ofFeed, body: feedSettingsSchema, response: { 200: feedSchema } } },
    async (request, reply) => {
      const { organizationId, userId } = await requireFeedStaff(db, request, request.params.org);
      requireTimeZone(request.body.options.timeZone);
      const feed = await db.transaction(async (tx) => {
        const before = await requireFeed(tx, organizationId, request.params.id);
        await requireFreeFolder(tx, request.body.folder, before.id);
        const [row] = await tx.update(importFeeds).set(request.body).where(eq(importFeeds.id, before.id)).returning();
        if (!row) throw notFound();
        await recordAudit(
          tx,
          { ...auditOf(row, 'feed.change', userId), before: toFeed(before), after: toFeed(row) },
          clock(),
        );
        return toFeed(row);
      });
      return noStore(reply).send(feed);
    },
  );

  app.delete(`${feedsPath}/:id`, { schema: { params: ofFeed } }, async (request, reply) => {
    const { organizationId, userId } = await requireFeedStaff(db, request, request.params.org);
    await db.transaction(async (tx) => {
      const before = await requireFeed(tx, organizationId, request.params.id);
      await tx.delete(importFeeds).where(eq(importFeeds.id, before.id));
      await recordAudit(tx, { ...auditOf(before, 'feed.delete', userId), before: toFeed(before) }, clock());
    });
    return noStore(reply).code(204).send();
  });
};

async function requireFeedStaff(db: Database, request: FastifyRequest, org: string) {
  const { userId, organizationId } = await requireImportStaff(db, request, org);
  if (organizationId === null) throw notFound();
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

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'private, no-store');

const auditOf = ({ id, organizationId }: FeedRow, action: string, actor: number) => ({
  ...{ organizationId, actor, action, subjectKind: 'feed', subjectId: id },
});
