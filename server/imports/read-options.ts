import type { ImportRow } from './import-row.ts';
import type { ReadOptions } from './roster-row.ts';

/** Returns the settings with which the file of an import is read. */
export function readOptionsOf({ fileName, options }: Pick<ImportRow, 'fileName' | 'options'>): ReadOptions {
  const { dateOrder, encoding, delimiter, termCode, columns } = options;
  return {
    fileName,
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(termCode === undefined ? {} : { termCode }),
    ...(columns === undefined ? {} : { columns }),
  };
}
