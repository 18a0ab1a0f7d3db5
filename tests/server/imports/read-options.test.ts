import { expect, test } from 'vitest';
import { readOptionsOf } from '../../../server/imports/read-options.ts';

test('reads a file with every setting of its import that concerns reading', () => {
  const options = {
    dateOrder: 'day-first',
    encoding: 'windows-1252',
    delimiter: ';',
    termCode: '2027SP',
    columns: { course: 'No' },
  } as const;
  expect(readOptionsOf({ fileName: 'roster.csv', options: { ...options, timeZone: 'America/Chicago' } })).toEqual({
    fileName: 'roster.csv',
    ...options,
  });
});

test('leaves out the settings that the import does not have', () => {
  expect(readOptionsOf({ fileName: 'roster.csv', options: {} })).toEqual({ fileName: 'roster.csv' });
});
