import * as z from 'zod';
import { MAX_SUGGESTED_LENGTH, suggestionResource } from '../../../src/domain/catalog/suggestion-schema.ts';
import { writeCollection } from '../../../src/engine/http/json-api.ts';
import { findBrand } from '../../brand/find-brand.ts';
import type { DomainPlugin } from '../../http/app-context.ts';
import { languageOf } from '../../http/requests/language.ts';
import { documentSchema, sendDocument } from '../../http/responses/json-api-answer.ts';
import { loadSuggestions } from './load-suggestions.ts';
import { toSearchedSite } from './searched-site.ts';

const querySchema = z.object({ search: z.string().max(MAX_SUGGESTED_LENGTH) });

/** GET suggestions: what a text in a search field may be completed to (CAT-11). */
export const suggestionRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(
    '/api/v1/catalog/suggestions/',
    { schema: { querystring: querySchema, response: { 200: documentSchema } } },
    async (request, reply) => {
      const brand = await findBrand(db, { host: request.hostname });
      const suggestions = await loadSuggestions(db, {
        typed: request.query.search,
        language: languageOf(request),
        ...toSearchedSite(brand, clock()),
      });
      return sendDocument(request, reply, 'public', writeCollection(suggestionResource, suggestions));
    },
  );
};
