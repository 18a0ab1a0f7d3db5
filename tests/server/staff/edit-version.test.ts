import { expect, test } from 'vitest';
import { Problem } from '../../../server/http/responses/problem.ts';
import { requireVersion, versionOf } from '../../../server/staff/edit-version.ts';

const values = { title: 'Algebra', addDropDate: null, materials: [{ id: '1' }] };

test('the version of equal values is equal, and every change gives another', () => {
  expect(versionOf({ ...values })).toBe(versionOf(values));
  expect(versionOf({ ...values, addDropDate: '2026-09-01' })).not.toBe(versionOf(values));
  expect(versionOf({ ...values, materials: [{ id: '2' }] })).not.toBe(versionOf(values));
});

test('a change of values that are still the same is allowed', () => {
  expect(() => requireVersion(versionOf(values), { ...values })).not.toThrow();
});

test('a change of values that somebody else changed is refused with the current values and their version', () => {
  const current = { ...values, title: 'Algebra I' };
  try {
    requireVersion(versionOf(values), current);
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({
      status: 409,
      code: 'edit_conflict',
      meta: { current: { ...current, version: versionOf(current) } },
    });
  }
});
