import { expect, test } from 'vitest';
import { auditFields } from '../../../src/modules/manage/staff/audit-fields.ts';

test('names the fields that changed, with both values', () => {
  const before = { name: 'Old', days: 3, version: 'a', same: true };
  const after = { name: 'New', days: 3, version: 'b', same: true, added: null };
  expect(auditFields({ before, after })).toEqual([
    { name: 'name', before: 'Old', after: 'New' },
    { name: 'added', before: undefined, after: 'null' },
  ]);
});

test('shows an entry without values before, and cuts a long value', () => {
  expect(auditFields({ before: null, after: { text: 'x'.repeat(200) } })).toEqual([
    { name: 'text', before: undefined, after: `${'x'.repeat(120)}…` },
  ]);
  expect(auditFields({ before: null, after: 'plain' })).toEqual([]);
});

test('writes lists and objects without the signs of JSON', () => {
  const after = { isbns: ['1', '2'], person: { added: 3, dropped: 0 } };
  expect(auditFields({ before: null, after }).map((field) => field.after)).toEqual(['1, 2', 'added 3, dropped 0']);
});
