import { feedAddressSchema } from '../../../src/domain/imports/import-request-schema.ts';
import { importSchema } from '../../../src/domain/imports/import-schema.ts';
import { INSTALLATION } from '../../../src/domain/staff/console-pages.ts';
import type { DomainPlugin } from '../../http/app-context.ts';
import { languageOf } from '../../http/requests/language.ts';
import { addImport } from '../import-commands.ts';
import { toImport } from '../import-queries.ts';
import { requireImportStaff } from '../organization-path.ts';
import { importsFolder } from '../receive-file.ts';
import { fetchFeed } from './fetch/fetch-feed.ts';

/** The route that imports a feed of open books from its address (OPEN-3). */
export const feedAddressRoutes: DomainPlugin = async (app, { db, config, clock }) => {
  app.post(
    `/api/v1/manage/${INSTALLATION}/imports/open-books`,
    { schema: { body: feedAddressSchema, response: { 201: importSchema } } },
    async (request, reply) => {
      const { userId, organizationId } = await requireImportStaff(db, request, INSTALLATION);
      const folder = importsFolder(config);
      const file = await fetchFeed(request.body.address, { folder, allowedOrigins: config.allowedOrigins });
      const settings = { profile: 'opds', source: 'opds', mode: 'delta', options: {} } as const;
      const row = await addImport(db, { ...settings, ...file, organizationId }, userId, clock());
      const created = await toImport(db, row, languageOf(request));
      return reply.code(201).send(created);
    },
  );
};
