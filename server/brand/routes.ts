import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { bannerResource } from '../../src/domain/site/banner-schema.ts';
import { brandResource, partnerConfigSchema } from '../../src/domain/site/brand-schema.ts';
import { writeCollection } from '../../src/engine/http/json-api.ts';
import { organizations } from '../db/schema/organizations.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { languageOf } from '../http/requests/language.ts';
import { documentSchema, sendDocument } from '../http/responses/json-api-answer.ts';
import { notFound } from '../http/responses/problem.ts';
import { findInjectedSite, findSite } from './find-brand.ts';
import { loadBanners } from './load-banners.ts';
import { PROVIDER_ID } from './load-site.ts';

/** Routes for the brand of the host name, the banners, and the sales settings of an organization. */
export const brandRoutes: DomainPlugin = async (app, context) => {
  const { db, clock } = context;
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
      const { hostname } = request;
      const brand =
        id === undefined
          ? await findSite(context, { host: hostname })
          : await findInjectedSite(context, Number(id), hostname);
      return sendDocument(request, reply, 'public', writeCollection(brandResource, brand ? [brand] : []));
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
      const { id, buyOnVitalsource, showVsModal, vsRedirectUrl } = found;
      return reply.header('cache-control', 'public, max-age=60').send({
        id: String(id),
        buyOnVitalsource,
        showVsModal,
        vsRedirectUrl: vsRedirectUrl ?? undefined,
        ...(id === PROVIDER_ID ? contactOf(found) : {}),
      });
    },
  );
};

/** The provider's contact is public. That of a school belongs to its own host (SITE-2). */
function contactOf({ contactName, emailAddress, phoneNumber }: typeof organizations.$inferSelect) {
  return {
    contactName: contactName ?? undefined,
    emailAddress: emailAddress ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
  };
}
