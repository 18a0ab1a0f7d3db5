import type { ImportProblem } from '../../src/domain/imports/import-schema.ts';
import type { LanguageCode } from '../../src/domain/people/account-schema.ts';
import { csvLines } from './export/csv-text.ts';

const HEADERS: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ['severity', 'file', 'line', 'field', 'problem'],
  'fr-CA': ['gravité', 'fichier', 'ligne', 'champ', 'problème'],
};
const SEVERITIES: Readonly<Record<LanguageCode, Readonly<Record<ImportProblem['severity'], string>>>> = {
  en: { error: 'error', warning: 'warning' },
  'fr-CA': { error: 'erreur', warning: 'avertissement' },
};

/** The byte order mark tells spreadsheets that the text is UTF-8. */
export const csvHead = (language: LanguageCode): string => `\uFEFF${csvLines([HEADERS[language]])}`;

/** Formats problems as lines of a CSV file. */
export function problemLines(problems: readonly ImportProblem[], language: LanguageCode): string {
  return csvLines(
    problems.map(({ severity, file, line, field, text }) => [SEVERITIES[language][severity], file, line, field, text]),
  );
}
