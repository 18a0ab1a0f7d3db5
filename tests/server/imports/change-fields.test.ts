import { expect, it } from 'vitest';
import { toImportChange } from '../../../server/imports/change-fields.ts';

it('lists the fields of a change in the order of the columns of the file', () => {
  const change = (after: Readonly<Record<string, unknown>>) => {
    const row = { action: 'add', label: '', state: 'planned', overridden: null, before: null, after } as const;
    const ids = { id: 1, importId: 1, step: 0, key: '', file: '', line: 1, rowId: null, entity: 'section' };
    return toImportChange({ ...ids, ...row }).fields.map(({ name }) => name);
  };
  expect(
    change({
      ...{ name: 'History', number: '01', endDate: '2026-12-18', termCode: '2026FA', startDate: '2026-09-01' },
      ...{ department: 'HIST', addDropDate: '2026-09-15', courseNumber: '101' },
    }),
  ).toEqual(['termCode', 'department', 'courseNumber', 'number', 'name', 'startDate', 'endDate', 'addDropDate']);
  expect(change({ kind: 'print', priceCents: 100, durationDays: 180, currency: 'USD', another: 'x' })).toEqual([
    ...['price', 'currency', 'durationDays', 'kind', 'another'],
  ]);
});
