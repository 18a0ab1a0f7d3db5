import { readSheet } from 'read-excel-file/node';
import type { ReadOptions } from '../roster-row.ts';
import { openArchive } from './open-archive.ts';
import { readCsvRecords, type TableRecord } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A workbook is read as a whole, so its unpacked size is limited. */
const MAX_WORKBOOK_BYTES = 200 * 1024 ** 2;

/**
 * Reads the records of one sheet: of a CSV file, or of the first sheet of an XLSX workbook. Dates of a workbook are
 * given as "YYYY-MM-DD" and numbers as text.
 * @throws UnreadableFile
 */
export async function* readSheetRecords(path: string, options: ReadOptions): AsyncGenerator<TableRecord> {
  const archive = await openArchive(path, options.fileName);
  try {
    const [first] = archive.files;
    if (!archive.files.some(({ name }) => name === 'workbook.xml')) {
      const sheet = archive.files.find(({ name }) => /\.(csv|tsv|txt|tab)$/i.test(name)) ?? first;
      if (!sheet) throw new UnreadableFile('file_empty', { file: options.fileName });
      yield* readCsvRecords(sheet, options);
      return;
    }
    const bytes = archive.files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MAX_WORKBOOK_BYTES) throw new UnreadableFile('workbook_too_large', { maxMegabytes: 200 });
  } finally {
    archive.close();
  }
  for (const [index, cells] of (await readWorkbook(path, options.fileName)).entries()) {
    const record = cells.map(textOf);
    if (record.some((text) => text !== '')) yield { record, line: index + 1 };
  }
}

async function readWorkbook(path: string, fileName: string): Promise<readonly (readonly unknown[])[]> {
  try {
    return await readSheet(path);
  } catch {
    throw new UnreadableFile('workbook_broken', { file: fileName });
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
