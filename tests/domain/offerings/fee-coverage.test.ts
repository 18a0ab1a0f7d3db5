import { describe, expect, test } from 'vitest';
import { feeCoverage } from '../../../src/domain/offerings/fee-coverage.ts';
import { material, member, section } from '../support/section.ts';

const now = Date.parse('2026-09-10T12:00:00Z');
const dates = { startDate: '2026-09-01', endDate: '2026-12-15' };
const paying = section({ ...dates, courseMember: member({ isCourseFee: true }) });

describe('a course fee', () => {
  test('pays for a material that is available', () => {
    expect(feeCoverage(paying, material('1'), now)).toEqual({ availableOn: undefined });
  });

  test('pays for a material that becomes available two weeks before the start', () => {
    const later = { ...paying, startDate: '2026-10-15' };
    expect(feeCoverage(later, material('1'), now)).toEqual({ availableOn: '2026-10-01' });
  });

  test.each([
    ['outside of a course', undefined, material('1')],
    ['for another product', paying, undefined],
    ['for a member without the fee', { ...paying, courseMember: member() }, material('1')],
    [
      'after an opt-out',
      { ...paying, courseMember: member({ isCourseFee: true, optStatus: 'opted_out' }) },
      material('1'),
    ],
    ['after the end of the course', { ...paying, endDate: '2026-09-09' }, material('1')],
    ['after the access expired', paying, { ...material('1'), subscriptionExpired: true }],
  ])('does not pay %s', (_case, course, product) => {
    expect(feeCoverage(course, product, now)).toBeUndefined();
  });
});
