import { Readable } from 'node:stream';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { termListSchema } from '../../../src/domain/imports/term-schema.ts';
import { terms } from '../../db/schema/courses.ts';
import { externalIds } from '../../db/schema/external-ids.ts';
import type { DomainPlugin } from '../../http/app-context.ts';
import { rowNumberSchema } from '../../http/requests/row-number.ts';
import { requireStaff } from '../../staff/require-staff.ts';
import { exportOneRoster } from './oneroster.ts';

const organizationParams = z.object({ org: rowNumberSchema });

/** Routes for the terms of a school and their export as OneRoster. */
export const exportRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(
    '/api/v1/manage/:org/terms/',
    { schema: { params: organizationParams, response: { 200: termListSchema } } },
    async (request) => {
      const { org } = request.params;
      await requireStaff(db, request, org, ['store', 'support']);
      const rows = await db.select().from(terms).where(eq(terms.organizationId, org)).orderBy(desc(terms.startDate));
      const items = rows.map(({ id, code, title, startDate, endDate }) => ({
        id: String(id),
        code,
        title,
        startDate,
        endDate,
      }));
      return { items, sources: await loadSources(org) };
    },
  );

  app.get(
    '/api/v1/manage/:org/terms/:term/oneroster.zip',
    {
      schema: {
        params: organizationParams.extend({ term: rowNumberSchema }),
        querystring: z.object({ source: z.string().min(1).max(40).optional() }),
      },
    },
    async (request, reply) => {
      const { org, term } = request.params;
      await requireStaff(db, request, org, ['store']);
      const [usual = 'sis'] = await loadSources(org);
      const scope = { organizationId: org, termId: term, source: request.query.source ?? usual };
      const archive = await exportOneRoster(db, scope, clock());
      return reply
        .header('content-disposition', 'attachment; filename="oneroster.zip"')
        .type('application/zip')
        .send(Readable.from(archive));
    },
  );

  /** Returns the systems that sent sections of the organization, the most frequent first. */
  async function loadSources(organizationId: number): Promise<string[]> {
    const rows = await db
      .select({ source: externalIds.source })
      .from(externalIds)
      .where(and(eq(externalIds.organizationId, organizationId), isNotNull(externalIds.sectionId)))
      .groupBy(externalIds.source)
      .orderBy(desc(count()));
    return rows.map(({ source }) => source);
  }
};
