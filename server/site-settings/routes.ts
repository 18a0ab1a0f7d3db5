import * as z from 'zod';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import {
  bannerFormSchema,
  contactFormSchema,
  sellingFormSchema,
  siteFormSchema,
  siteSettingsListSchema,
  staffBannerListSchema,
} from '../../src/domain/staff/site-form-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { addBanner, changeBanner, deleteBanner, listBanners } from './banners.ts';
import { changeContact } from './change-contact.ts';
import { changeSelling, requireSellers } from './change-selling.ts';
import { changeSite } from './change-site.ts';
import { loadSites } from './load-sites.ts';
import { logoUploadRoutes } from './logo-routes.ts';

const SITES = '/api/v1/manage/:org/sites';
const BANNERS = '/api/v1/manage/0/banners';
const ofSchool = z.object({ org: rowNumberSchema });
const sites = { response: { 200: siteSettingsListSchema } };
const banners = { response: { 200: staffBannerListSchema } };
const ofBanner = z.object({ id: rowIdSchema });

/** Routes for staff: the sites of a school, its contact and how it sells, and the banners of the installation (STAFF-1, STAFF-3). */
export const siteSettingsRoutes: DomainPlugin = async (app, context) => {
  const { db, clock, config } = context;
  await app.register(logoUploadRoutes, context);

  app.get(`${SITES}/`, { schema: { params: ofSchool, ...sites } }, async (request) => {
    const { org } = request.params;
    await requirePermission(db, request, org, 'site.edit');
    return loadSites(db, org);
  });

  app.put(
    `${SITES}/:id`,
    { schema: { params: ofSchool.extend({ id: rowIdSchema }), body: siteFormSchema, ...sites } },
    async (request) => {
      const { org: organizationId, id } = request.params;
      const userId = await requirePermission(db, request, organizationId, 'site.edit');
      const change = { organizationId, id, form: request.body };
      await db.transaction((tx) => changeSite(tx, change, userId, clock()));
      return loadSites(db, organizationId);
    },
  );

  app.put(`${SITES}/selling`, { schema: { params: ofSchool, body: sellingFormSchema, ...sites } }, async (request) => {
    const organizationId = request.params.org;
    const userId = await requirePermission(db, request, organizationId, 'site.edit');
    requireSellers(request.body, request, config);
    const change = { organizationId, form: request.body, userId, now: clock() };
    await db.transaction((tx) => changeSelling(tx, change));
    return loadSites(db, organizationId);
  });

  app.put(`${SITES}/contact`, { schema: { params: ofSchool, body: contactFormSchema, ...sites } }, async (request) => {
    const organizationId = request.params.org;
    const userId = await requirePermission(db, request, organizationId, 'site.edit');
    const change = { organizationId, form: request.body, userId, now: clock() };
    await db.transaction((tx) => changeContact(tx, change));
    return loadSites(db, organizationId);
  });

  app.get(`${BANNERS}/`, { schema: banners }, async (request) => {
    await requirePermission(db, request, null, 'site.edit');
    return listBanners(db, clock());
  });

  app.post(`${BANNERS}/`, { schema: { body: bannerFormSchema, ...banners } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'site.edit');
    await db.transaction((tx) => addBanner(tx, request.body, userId, clock()));
    return listBanners(db, clock());
  });

  app.put(`${BANNERS}/:id`, { schema: { params: ofBanner, body: bannerFormSchema, ...banners } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'site.edit');
    await db.transaction((tx) => changeBanner(tx, request.params.id, request.body, userId, clock()));
    return listBanners(db, clock());
  });

  app.delete(`${BANNERS}/:id`, { schema: { params: ofBanner, ...banners } }, async (request) => {
    const userId = await requirePermission(db, request, null, 'site.edit');
    await db.transaction((tx) => deleteBanner(tx, request.params.id, userId, clock()));
    return listBanners(db, clock());
  });
};
