import fastifyMultipart from '@fastify/multipart';
import * as z from 'zod';
import { uploadedLogoSchema } from '../../src/domain/staff/site-form-schema.ts';
import { openBookStorage } from '../book-files/storage/open-book-storage.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { rowNumberSchema } from '../http/requests/row-number.ts';
import { receivePicture } from '../pictures/receive-picture.ts';
import { requirePermission } from '../staff/require-permission.ts';
import { makeLogo, storeLogo } from './make-logo.ts';

const SCHEMA = {
  params: z.object({ org: rowNumberSchema }),
  response: { 200: uploadedLogoSchema },
};

/** The route with which staff upload a logo. A site shows it as soon as its form is saved with the path of the logo (SITE-12). */
export const logoUploadRoutes: DomainPlugin = async (app, { db, config }) => {
  await app.register(fastifyMultipart);
  const storage = openBookStorage(config);

  app.post('/api/v1/manage/:org/sites/logo', { schema: SCHEMA }, async (request) => {
    await requirePermission(db, request, request.params.org, 'site.edit');
    return { labelLogo: await storeLogo(storage, await receivePicture(request, makeLogo)) };
  });
};
