import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { bannerResource } from '../../src/contract/banner.ts';
import { rowIdSchema } from '../../src/contract/ids.ts';
import { writeCollection } from '../../src/contract/json-api.ts';
import { partnerConfigSchema, whiteLabelResource } from '../../src/contract/white-label.ts';
import { organizations } from '../db/schema/organizations.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { documentSchema, sendDocument } from '../http/json-api-answer.ts';
import { languageOf } from '../http/language.ts';
import { notFound } from '../http/problem.ts';
import { findWhiteLabel } from './find-white-label.ts';
import { loadBanners } from './load-banners.ts';

/** The brand of this host name, the messages over every page, and who sells for an organisation. */
export const labelRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(
    '/api/v1/label/white_labels/',
    {
      schema: {
        querystring: z.object({ id: z.optional(rowIdSchema), include: z.string().optional() }),
        response: { 200: documentSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.query;
      const label = await findWhiteLabel(db, { host: request.hostname });
      // Another site's brand names the people of its organisation: an id only filters.
      const found = label && (id === undefined || label.id === id) ? [label] : [];
      return sendDocument(request, reply, 'public', writeCollection(whiteLabelResource, found));
    },
  );

  app.get('/api/v1/label/banners/', { schema: { response: { 200: documentSchema } } }, async (request, reply) => {
    const found = await loadBanners(db, clock(), languageOf(request));
    return sendDocument(request, reply, 'public', writeCollection(bannerResource, found));
  });

  app.get(
    '/services/account/organizations/:id/vitalsource-config/',
    { schema: { params: z.object({ id: rowIdSchema }), response: { 200: partnerConfigSchema } } },
    async (request, reply) => {
      const [found] = await db
        .select()
        .from(organizations)
        .where(eq(organizations.id, Number(request.params.id)));
      if (!found) throw notFound();
      const { id, buyOnVitalsource, showVsModal } = found;
      return reply
        .header('cache-control', 'public, max-age=60')
        .send({ id: String(id), buyOnVitalsource, showVsModal });
    },
  );
};
