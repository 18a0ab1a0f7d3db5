import { stringify } from 'csv-stringify/sync';
import type { ImportProblem } from '../../src/domain/imports/import-schema.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';

/** Characters with which a spreadsheet starts a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Protects a cell that a spreadsheet would execute: an apostrophe makes it a text. */
export function protectFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}

const HEADERS: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ['severity', 'file', 'line', 'field', 'problem'],
  'fr-CA': ['gravité', 'fichier', 'ligne', 'champ', 'problème'],
};
const SEVERITIES: Readonly<Record<LanguageCode, Readonly<Record<ImportProblem['severity'], string>>>> = {
  en: { error: 'error', warning: 'warning' },
  'fr-CA': { error: 'erreur', warning: 'avertissement' },
};

/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const csvHead = (language: LanguageCode): string => `\uFEFF${stringify([[...HEADERS[language]]])}`;

/** Formats problems as lines of a CSV file. */
export function csvLines(problems: readonly ImportProblem[], language: LanguageCode): string {
  const cells = problems.map(({ severity, file, line, field, text }) =>
    [SEVERITIES[language][severity], file, line === null ? '' : String(line), field ?? '', text].map(protectFormula),
  );
  return stringify(cells);
}
