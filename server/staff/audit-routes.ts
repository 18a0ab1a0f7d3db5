import * as z from 'zod';
import { daySchema } from '../../src/domain/primitives/day-schema.ts';
import { rowIdSchema } from '../../src/domain/primitives/ids-schema.ts';
import { type AuditEntry, auditListSchema, auditSorts } from '../../src/domain/staff/audit-schema.ts';
import type { Database } from '../db/database.ts';
import type { DomainPlugin } from '../http/app-context.ts';
import { csvText } from '../imports/export/csv-text.ts';
import { type ListAuditQuery, listAudit } from './list-audit.ts';
import { pagesOf } from './list-page.ts';
import { requirePermission } from './require-permission.ts';
import { scopeOf, scopeParams } from './scope.ts';
import { sendCsv } from './send-csv.ts';

const filters = z.object({
  q: z.string().trim().max(200).default(''),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  batch: z.optional(rowIdSchema),
  sort: z.enum(auditSorts).default('-at'),
});
const listQuery = filters.extend({ cursor: z.string().max(1000).optional() });

/** Routes for managers: the audit log of a school, or of everything. Nothing changes or removes its rows (STAFF-2). */
export const auditRoutes: DomainPlugin = async (app, { db }) => {
  app.get(
    '/api/v1/manage/:org/audit/',
    { schema: { params: scopeParams, querystring: listQuery, response: { 200: auditListSchema } } },
    async (request) => {
      const organizationId = scopeOf(request.params.org);
      await requirePermission(db, request, organizationId, 'audit.view');
      const { q, from, to, batch, sort, cursor } = request.query;
      return listAudit(db, { organizationId, q, from, to, batch, sort, cursor });
    },
  );

  app.get(
    '/api/v1/manage/:org/audit.csv',
    { schema: { params: scopeParams, querystring: filters } },
    async (request, reply) => {
      const organizationId = scopeOf(request.params.org);
      await requirePermission(db, request, organizationId, 'audit.view');
      const { q, from, to, batch, sort } = request.query;
      return sendCsv(reply, 'audit.csv', auditCsv(db, { organizationId, q, from, to, batch, sort }));
    },
  );
};

const COLUMNS = ['at', 'school', 'who', 'action', 'subject', 'id', 'name', 'before', 'after', 'reason', 'bulk_change'];

function auditCsv(db: Database, query: Omit<ListAuditQuery, 'cursor'>): AsyncGenerator<string> {
  const pages = pagesOf<AuditEntry>((cursor) => listAudit(db, { ...query, cursor }));
  return csvText(COLUMNS, pages, (entry) => ({
    at: entry.at,
    school: entry.organization,
    who: entry.actorName,
    action: entry.action,
    subject: entry.subjectKind,
    id: entry.subjectId,
    name: entry.subjectName,
    before: entry.before === null ? '' : JSON.stringify(entry.before),
    after: entry.after === null ? '' : JSON.stringify(entry.after),
    reason: entry.reason,
    bulk_change: entry.batchId,
  }));
}
