import * as z from 'zod';
import {
  batchCodeListSchema,
  codeBatchSchema,
  codeShows,
  codeSorts,
} from '../../src/domain/codes/code-batch-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { requireScopedPermission, scopeParams } from '../staff/scope.ts';
import { sendCsv } from '../staff/send-csv.ts';
import { loadBatch, requireBatch } from './batch-queries.ts';
import { codesCsv } from './codes-csv.ts';
import { listCodes } from './list-codes.ts';

const PATH = '/api/v1/manage/:org/code-batches/:id';
const ofBatch = scopeParams.extend({ id: rowIdSchema });
const filters = z.object({
  q: z.string().trim().max(200).default(''),
  show: z.enum(codeShows).optional(),
  sort: z.enum(codeSorts).default('added'),
});
const codeQuery = filters.extend({ cursor: z.string().max(1000).optional() });

/** Routes for the page of one batch: its counts, and its codes for staff who may also download them. */
export const codeListRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(PATH, { schema: { params: ofBatch, response: { 200: codeBatchSchema } } }, async (request) => {
    const { organizationId } = await requireScopedPermission(db, request, request.params.org, 'codes.view');
    const batch = await requireBatch(db, organizationId, request.params.id);
    return loadBatch(db, batch, clock());
  });

  app.get(
    `${PATH}/codes/`,
    { schema: { params: ofBatch, querystring: codeQuery, response: { 200: batchCodeListSchema } } },
    async (request) => {
      const { organizationId } = await requireScopedPermission(db, request, request.params.org, 'codes.edit');
      const batch = await requireBatch(db, organizationId, request.params.id);
      const { q, show, sort, cursor } = request.query;
      return listCodes(db, batch, { q, show, sort, cursor }, clock());
    },
  );

  app.get(`${PATH}.csv`, { schema: { params: ofBatch, querystring: filters } }, async (request, reply) => {
    const { organizationId } = await requireScopedPermission(db, request, request.params.org, 'codes.edit');
    const batch = await requireBatch(db, organizationId, request.params.id);
    const { q, show, sort } = request.query;
    return sendCsv(reply, `codes-${batch.id}.csv`, codesCsv(db, batch, { q, show, sort }, clock()));
  });
};
