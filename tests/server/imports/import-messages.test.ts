import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemLines } from '../../../server/imports/problems-csv.ts';
import { importProblemText } from '../../../server/messages/import-messages.ts';
import { importProblemTexts } from '../../../server/messages/import-problem-texts.ts';
import { protectFormula } from '../../../src/domain/format/protect-formula.ts';

/** The codes that the sources of imports report: `code: 'x'`, `UnreadableFile('x'` and `report('error', 'x'`. */
function listCodes(): Set<string> {
  const files = readdirSync('server/imports', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts'),
  );
  const pattern = /(?:\bcode: |UnreadableFile\(|(?:report|problem)\('(?:error|warning)', )'([a-z]+(?:_[a-z]+)*)'/g;
  const sources = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, code = '']) => code)));
}

describe('the sentences of problems', () => {
  it('exist for every code that is reported', () => {
    const codes = listCodes();
    expect(codes.size).toBeGreaterThan(20);
    expect([...codes].filter((code) => !Object.hasOwn(importProblemTexts, code))).toEqual([]);
  });

  it('contain their parameters in both languages', () => {
    const text = importProblemText('row_replaced', { key: 'p1', entity: 'person', firstLine: 3, lastLine: 9 });
    expect(text).toEqual({
      en: 'Lines 3 and 9 are different rows for p1. Line 9 counts. Remove the wrong one.',
      'fr-CA': 'Les lignes 3 et 9 diffèrent pour p1. La ligne 9 est retenue. Retirez celle qui est erronée.',
    });
  });

  it('are refused for an unknown code', () => {
    expect(() => importProblemText('no_such_code', {})).toThrow('The problem no_such_code has no text');
  });
});

describe('a cell of a CSV file', () => {
  it.each(['=1', '+1', '-1', '@a', '\tx', '\rx'])('is no formula: %j', (cell) => {
    expect(protectFormula(cell)).toBe(`'${cell}`);
  });

  it('is otherwise unchanged', () => {
    const problem = { severity: 'warning' as const, file: 'a.csv', line: 2, field: null, text: 'a = b' };
    expect(problemLines([problem], 'fr-CA')).toBe('avertissement,a.csv,2,,a = b\n');
  });
});
