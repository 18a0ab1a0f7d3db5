import { and, desc, eq } from 'drizzle-orm';
import type { ImportOptions } from '../../src/domain/imports/import-schema.ts';
import type { Database } from '../db/database.ts';
import { imports } from '../db/schema/imports.ts';
import { isOf } from './import-queries.ts';
import type { ImportRow } from './import-row.ts';
import { foldHeader } from './profiles/header-match.ts';
import { readSheetRecords } from './profiles/sheet-records.ts';
import { UnreadableFile } from './profiles/unreadable-file.ts';
import { readOptionsOf } from './read-options.ts';

/** The settings that say how a sheet is read. A person chooses them once for each source. */
function readingOf({ columns, dateOrder, delimiter, encoding }: ImportOptions): ImportOptions {
  return {
    ...(columns && { columns }),
    ...(dateOrder && { dateOrder }),
    ...(delimiter && { delimiter }),
    ...(encoding && { encoding }),
  };
}

/**
 * Returns the options of a new sheet. If they do not say how it is read, those of the last applied sheet of the same
 * source count, provided that the file has the chosen columns (ROST-8).
 */
export async function withRememberedOptions(db: Database, received: ImportRow): Promise<ImportOptions> {
  const { organizationId, profile, source, options } = received;
  if (profile !== 'sheet' || Object.keys(readingOf(options)).length > 0) return options;
  const [last] = await db
    .select()
    .from(imports)
    .where(
      and(
        isOf(organizationId),
        ...[eq(imports.profile, profile), eq(imports.source, source), eq(imports.status, 'applied')],
      ),
    )
    .orderBy(desc(imports.id))
    .limit(1);
  const merged = { ...(last ? readingOf(last.options) : {}), ...options };
  return (await hasColumns(received, merged)) ? merged : options;
}

async function hasColumns({ filePath, fileName }: ImportRow, options: ImportOptions): Promise<boolean> {
  const chosen = Object.values(options.columns ?? {}).map(foldHeader);
  if (chosen.length === 0 || filePath === null) return true;
  try {
    for await (const { record } of readSheetRecords(filePath, readOptionsOf({ fileName, options }))) {
      const headers = new Set(record.map(foldHeader));
      return chosen.every((header) => headers.has(header));
    }
  } catch (error) {
    // The import itself reports why the file cannot be read.
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return false;
}
