import { and, count, desc, eq, gt, ilike, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Import, ImportChange, ImportProblem } from '../../src/domain/imports/import-schema.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import type { Database } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import { importChanges, importProblems, imports } from '../db/schema/imports.ts';
import { users } from '../db/schema/people.ts';
import { notFound } from '../http/responses/problem.ts';
import { importProblemText } from '../messages/import-messages.ts';
import { toImportChange } from './change-fields.ts';
import type { ImportRow } from './import-row.ts';

export const PAGE_SIZE = 50;

interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** Condition for the imports of an organization, or of the whole installation. */
export function isOf(organizationId: number | null): SQL | undefined {
  return organizationId === null ? isNull(imports.organizationId) : eq(imports.organizationId, organizationId);
}

/** @throws 404 if the import is of another organization */
export async function requireImport(
  db: Database,
  organizationId: number | null,
  importId: string,
  lock?: 'update',
): Promise<ImportRow> {
  const query = db
    .select()
    .from(imports)
    .where(and(eq(imports.id, Number(importId)), isOf(organizationId)));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFound();
  return row;
}

/** A page of the imports, the newest first. The cursor is the id of the last one. */
export async function loadImports(
  db: Database,
  organizationId: number | null,
  cursor: string | undefined,
  language: LanguageCode,
): Promise<Page<Import>> {
  const rows = await db
    .select()
    .from(imports)
    .where(and(isOf(organizationId), cursor === undefined ? undefined : lt(imports.id, Number(cursor))))
    .orderBy(desc(imports.id))
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = cutPage(rows);
  return { items: await toImports(db, items, language), nextCursor };
}

/** Converts imports with their creators and the numbers of their problems. */
async function toImports(db: Database, rows: readonly ImportRow[], language: LanguageCode): Promise<Import[]> {
  const ids = rows.map(({ id }) => id);
  const problems = await db
    .select({
      ...{ importId: importProblems.importId, severity: importProblems.severity, count: count() },
      rows: sql`count(distinct (${importProblems.file}, ${importProblems.line}))
        filter (where ${importProblems.line} is not null)`.mapWith(Number),
    })
    .from(importProblems)
    .where(inArray(importProblems.importId, ids))
    .groupBy(importProblems.importId, importProblems.severity);
  const creators = await db
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        rows.flatMap(({ createdBy }) => createdBy ?? []),
      ),
    );
  return rows.map((row) => {
    const of = (severity: 'error' | 'warning') =>
      problems.find((one) => one.importId === row.id && one.severity === severity);
    const [errors, warnings] = [of('error'), of('warning')];
    const creator = creators.find(({ id }) => id === row.createdBy);
    return {
      ...{ id: String(row.id), profile: row.profile, source: row.source, mode: row.mode, fileName: row.fileName },
      ...{ status: row.status, counts: row.counts, warningCount: warnings?.count ?? 0 },
      ...{ errorCount: errors?.count ?? 0, leftOutCount: errors?.rows ?? 0 },
      progress: { done: row.progressDone, total: row.progressTotal },
      message: row.problem && importProblemText(row.problem.code, row.problem.params)[language],
      createdBy: creator ? `${creator.firstName} ${creator.lastName}`.trim() : null,
      createdAt: row.createdAt.toISOString(),
      appliedAt: row.appliedAt?.toISOString() ?? null,
      undoneAt: row.undoneAt?.toISOString() ?? null,
      options: row.options,
    };
  });
}

export async function toImport(db: Database, row: ImportRow, language: LanguageCode): Promise<Import> {
  const [one] = await toImports(db, [row], language);
  if (!one) throw notFound();
  return one;
}

export interface ChangeFilter {
  readonly entity?: string | undefined;
  readonly action?: 'add' | 'change' | 'drop' | undefined;
  /** Part of the title. */
  readonly q?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the planned changes in the order in which they are applied. */
export async function loadChanges(db: Database, importId: number, filter: ChangeFilter): Promise<Page<ImportChange>> {
  const { entity, action, q, cursor } = filter;
  const rows = await db
    .select()
    .from(importChanges)
    .where(
      and(
        eq(importChanges.importId, importId),
        entity === undefined ? undefined : eq(importChanges.entity, entity),
        action === undefined ? undefined : eq(importChanges.action, action),
        q ? ilike(importChanges.label, `%${escapeLike(q)}%`) : undefined,
        cursor === undefined ? undefined : gt(importChanges.id, Number(cursor)),
      ),
    )
    .orderBy(importChanges.id)
    .limit(PAGE_SIZE + 1);
  const { items, nextCursor } = cutPage(rows);
  return { items: items.map(toImportChange), nextCursor };
}

/** A page of the problems in the order in which they were found. */
export async function loadProblems(
  db: Database,
  importId: number,
  filter: { readonly severity?: 'error' | 'warning' | undefined; readonly cursor?: string | undefined },
  language: LanguageCode,
  pageSize = PAGE_SIZE,
): Promise<Page<ImportProblem>> {
  const { severity, cursor } = filter;
  const rows = await db
    .select()
    .from(importProblems)
    .where(
      and(
        eq(importProblems.importId, importId),
        severity === undefined ? undefined : eq(importProblems.severity, severity),
        cursor === undefined ? undefined : gt(importProblems.id, Number(cursor)),
      ),
    )
    .orderBy(importProblems.id)
    .limit(pageSize + 1);
  const { items, nextCursor } = cutPage(rows, pageSize);
  return {
    nextCursor,
    items: items.map(({ severity: kind, file, line, field, code, params }) => ({
      ...{ severity: kind, file, line, field },
      text: importProblemText(code, params)[language],
    })),
  };
}

function cutPage<Row extends { readonly id: number }>(rows: readonly Row[], pageSize = PAGE_SIZE): Page<Row> {
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > pageSize && last ? String(last.id) : null };
}
