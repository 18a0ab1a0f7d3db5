import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import {
  batchSorts,
  type CodeBatch,
  codeBatchListSchema,
  codeBatchSchema,
  generateCodesSchema,
} from '../../src/domain/codes/code-batch-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { codeBatches } from '../db/schema/assets.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { pagesOf } from '../staff/list-page.ts';
import { recordAudit } from '../staff/record-audit.ts';
import { requireScopedPermission, scopeParams } from '../staff/scope.ts';
import { sendCsv } from '../staff/send-csv.ts';
import { addBatch } from './add-batch.ts';
import { loadBatch, requireBatch } from './batch-queries.ts';
import { listBatches } from './list-batches.ts';

const PATH = '/api/v1/manage/:org/code-batches';
const ofBatch = scopeParams.extend({ id: rowIdSchema });
const filters = z.object({
  q: z.string().trim().max(200).default(''),
  sort: z.enum(batchSorts).default('-added'),
});
const batchQuery = filters.extend({ cursor: z.string().max(1000).optional() });
const BATCH_COLUMNS = ['batch', 'product', 'kind', 'created_at', 'revoked_at', 'codes', 'used', 'unused', 'expired'];

/** Routes for batches of codes: generate, list and revoke (CODE-9). */
export const codeBatchRoutes: DomainPlugin = async (app, { db, clock }) => {
  app.get(
    `${PATH}/`,
    {
      schema: {
        params: scopeParams,
        querystring: batchQuery,
        response: { 200: codeBatchListSchema },
      },
    },
    async (request) => {
      const { organizationId } = await requireScopedPermission(db, request, request.params.org, 'codes.view');
      const { q, sort, cursor } = request.query;
      return listBatches(db, { organizationId, q, sort, cursor }, clock());
    },
  );

  app.get(`${PATH}.csv`, { schema: { params: scopeParams, querystring: filters } }, async (request, reply) => {
    const { organizationId } = await requireScopedPermission(db, request, request.params.org, 'codes.view');
    const { q, sort } = request.query;
    const pages = pagesOf<CodeBatch>((cursor) => listBatches(db, { organizationId, q, sort, cursor }, clock()));
    return sendCsv(reply, 'code-batches.csv', csvText(BATCH_COLUMNS, pages, toBatchCells));
  });

  app.post(
    `${PATH}/`,
    { schema: { params: scopeParams, body: generateCodesSchema, response: { 201: codeBatchSchema } } },
    async (request, reply) => {
      const staff = await requireScopedPermission(db, request, request.params.org, 'codes.edit');
      const now = clock();
      const batch = await db.transaction((tx) => addBatch(tx, request.body, staff, now));
      return reply.code(201).send(await loadBatch(db, batch, now));
    },
  );

  app.post(
    `${PATH}/:id/revoke`,
    { schema: { params: ofBatch, response: { 200: codeBatchSchema } } },
    async (request) => {
      const { userId, organizationId } = await requireScopedPermission(db, request, request.params.org, 'codes.edit');
      const now = clock();
      const batch = await db.transaction(async (tx) => {
        const found = await requireBatch(tx, organizationId, request.params.id);
        const isOpen = and(eq(codeBatches.id, found.id), isNull(codeBatches.revokedAt));
        const [revoked] = await tx.update(codeBatches).set({ revokedAt: now }).where(isOpen).returning();
        if (!revoked) return requireBatch(tx, organizationId, request.params.id);
        const entry = { actor: userId, action: 'codes.revoke', subjectKind: 'code_batch', subjectId: revoked.id };
        await recordAudit(tx, { ...entry, organizationId: revoked.organizationId, reason: revoked.name }, now);
        return revoked;
      });
      return loadBatch(db, batch, now);
    },
  );
};

function toBatchCells({ name, productName, kind, createdAt, revokedAt, counts }: CodeBatch) {
  const { total: codes, used, unused, expired } = counts;
  return {
    batch: name,
    product: productName,
    kind,
    created_at: createdAt,
    revoked_at: revokedAt,
    codes,
    used,
    unused,
    expired,
  };
}
