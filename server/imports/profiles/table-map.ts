import type { ReadOptions, ReadProblem, ReadRow, RosterRow } from '../roster-row.ts';
import type { Field } from './header-match.ts';
import type { Archive, SourceFile } from './open-archive.ts';
import { foldWord } from './parse-fields.ts';
import { readTable } from './read-table.ts';
import { RowBuilder } from './row-builder.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The description of one table of a profile: its name in the archive, its columns, and the row that a record gives. */
export interface TableMap {
  /** In lower case. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly fields: readonly Field[];
  /** Returns the row of a record, or `undefined` if the record gives none. */
  readonly map: (builder: RowBuilder) => RosterRow | undefined;
  /** Returns true if the system has deleted the row. */
  readonly isDeleted?: (builder: RowBuilder) => boolean;
}

/** Describes columns that a table cannot be read without. */
export const required = (...names: string[]): Field[] => names.map((name) => ({ name, isRequired: true }));

/** Describes columns that a table may lack. */
export const optional = (...names: string[]): Field[] => names.map((name) => ({ name }));

/** Finds a file of an archive by its name in lower case. */
export const findFile = (archive: Archive, name: string): SourceFile | undefined =>
  archive.files.find((file) => file.name.toLowerCase() === name);

/** Reads a table and gives the rows and problems of its records. */
export async function* mapTable(
  file: SourceFile,
  { fields, map, isDeleted }: TableMap,
  options: ReadOptions,
): AsyncGenerator<ReadRow | ReadProblem> {
  for await (const item of readTable(file, fields, options)) {
    if (item.kind === 'problem') {
      yield item;
      continue;
    }
    const builder = new RowBuilder(item, options);
    const row = map(builder);
    if (row) yield* builder.finish(row, isDeleted?.(builder) === true);
    else yield* builder.problems();
  }
}

/** Reads a table of an archive if the archive has it. @throws UnreadableFile if a required table is missing */
export async function* readTableOf(
  archive: Archive,
  map: TableMap,
  options: ReadOptions,
): AsyncGenerator<ReadRow | ReadProblem> {
  const file = findFile(archive, map.name);
  if (file) yield* mapTable(file, map, options);
  else if (map.isRequired) throw new UnreadableFile('file_missing', { file: map.name });
}

/** Names of roles, without case and punctuation, with the role that they have in a section. */
export type RoleNames = Readonly<Record<string, 'student' | 'instructor'>>;

/** Reads the role of an enrollment. A role that has no place in a section is reported, and the row is ignored. */
export function readRole(row: RowBuilder, names: RoleNames): 'student' | 'instructor' | undefined {
  const role = names[foldWord(row.required('role'))];
  if (!role) row.report('warning', 'role_ignored', 'role', { value: row.text('role') ?? '' });
  return role;
}
