import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import * as z from 'zod';
import type { ReadOptions, ReadProblem, RowLocation } from '../roster-row.ts';
import { type Field, type HeaderMatch, matchHeaders } from './header-match.ts';
import type { SourceFile } from './open-archive.ts';
import { decodeText, findEncoding } from './text-decoding.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A record of a table with its fields as trimmed text. A field that the table lacks, or that is empty, is absent. */
export interface TableRow {
  readonly kind: 'row';
  readonly location: RowLocation;
  readonly values: Readonly<Record<string, string>>;
}

const infoSchema = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });

/** Longest record in characters. A missing quote would otherwise collect the rest of the file in memory. */
const MAX_RECORD = 100_000;

/**
 * Reads a CSV file record by record. It finds encoding and delimiter, accepts byte order marks, empty lines and records
 * that are longer or shorter than the header, and reports what it assumed.
 * @throws UnreadableFile if the content is no CSV text, or if a required column is missing
 */
export async function* readTable(
  file: SourceFile,
  fields: readonly Field[],
  options: ReadOptions,
): AsyncGenerator<TableRow | ReadProblem> {
  yield* readRows(file.name, readCsvRecords(file, options), fields);
}

/** A record of any kind of table, with its line. */
export interface TableRecord {
  readonly record: readonly string[];
  readonly line: number;
  /** True for the first record of a text whose encoding was assumed. */
  readonly isEncodingAssumed?: boolean;
}

/**
 * Gives the rows of a table whose first record is its header.
 * @throws UnreadableFile if a required column is missing
 */
export async function* readRows(
  file: string,
  records: AsyncIterable<TableRecord>,
  fields: readonly Field[],
): AsyncGenerator<TableRow | ReadProblem> {
  let match: HeaderMatch | undefined;
  for await (const { record, line, isEncodingAssumed } of records) {
    if (isEncodingAssumed) {
      yield { kind: 'problem', severity: 'warning', file, code: 'encoding_assumed', params: {} };
    }
    if (match) {
      yield { kind: 'row', location: { file, line }, values: valuesOf(record, match) };
      continue;
    }
    match = matchHeaders(file, record, fields);
    yield* match.problems.filter(({ severity }) => severity === 'warning');
    const missing = match.problems.find(({ severity }) => severity === 'error');
    if (missing) throw new UnreadableFile(missing.code, { file, ...missing.params });
  }
  const isNeeded = fields.some(({ isRequired }) => isRequired);
  if (!match && isNeeded) throw new UnreadableFile('file_empty', { file });
}

/** Reads the records of a CSV file with the delimiter of the options, or the most frequent one. */
export async function* readCsvRecords(file: SourceFile, options: ReadOptions): AsyncGenerator<TableRecord> {
  const encoding = await findEncoding(file, options);
  let isEncodingAssumed = encoding === 'windows-1252' && options.encoding === undefined;
  for await (const item of readRecords(file, decodeText(file, encoding), options.delimiter)) {
    yield { ...item, ...(isEncodingAssumed ? { isEncodingAssumed } : {}) };
    isEncodingAssumed = false;
  }
}

async function* readRecords(file: SourceFile, text: AsyncGenerator<string>, delimiter: string | undefined) {
  const { head, all } = await peek(text);
  const parser = Readable.from(all).pipe(
    parse({
      delimiter: delimiter ?? guessDelimiter(head),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_RECORD,
    }),
  );
  try {
    for await (const item of parser) {
      const { record, info } = infoSchema.parse(item);
      if (record.some((value) => value.includes('\u0000')))
        throw new UnreadableFile('file_binary', { file: file.name });
      yield { record, line: info.lines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === 'number' ? error.lines : 1;
    throw new UnreadableFile('quote_unclosed', { file: file.name, line });
  } finally {
    parser.destroy();
  }
}

/** Takes the beginning of a text, with its first line that is not empty, to guess from, and gives the whole text again. */
async function peek(text: AsyncGenerator<string>): Promise<{ head: string; all: AsyncGenerator<string> }> {
  let head = '';
  while (!head.trimStart().includes('\n') && head.length < MAX_RECORD) {
    const { value, done } = await text.next();
    if (done) break;
    head += value;
  }
  return { head, all: chain(head, text) };
}

async function* chain(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Returns the delimiter that occurs most often in the header, the first line with text; a comma if there is none. */
function guessDelimiter(head: string): string {
  const line = head.split(/\r?\n|\r/).find((text) => text.trim() !== '') ?? '';
  const count = (mark: string) => line.split(mark).length - 1;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function valuesOf(record: readonly string[], { columns }: HeaderMatch): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, index] of columns) {
    // Exported tables guard cells that a spreadsheet would run as a formula.
    const value = record[index]?.trim().replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');
    if (value) values[name] = value;
  }
  return values;
}
