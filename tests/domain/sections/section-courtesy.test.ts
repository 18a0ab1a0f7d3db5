import { describe, expect, test } from 'vitest';
import type { CourseSection, SectionMember } from '../../../src/domain/sections/course-section-schema.ts';
import { type Courtesy, courtesyOf } from '../../../src/domain/sections/section-courtesy.ts';
import { custom, directSales, member, optedOut, section } from '../support/section.ts';

const BEFORE = Date.parse('2026-09-12T12:00:00Z');
const LAST_DAY = Date.parse('2026-09-16T04:00:00Z');
const AFTER = Date.parse('2026-09-16T05:00:00Z');
const OVER = Date.parse('2026-12-20T12:00:00Z');

describe('courtesy access', () => {
  const until = { lastDay: '2026-09-15' };
  const noOpt = section({ optingMethod: 'no_opt' });
  test.each<[string, CourseSection, SectionMember | undefined, number, Courtesy | undefined]>([
    ['lasts until the add/drop date', section(), member(), BEFORE, until],
    ['lasts to the end of that day in the zone of the course', section(), member(), LAST_DAY, until],
    ['is over once the campus store bills', section(), member(), AFTER, undefined],
    ['is given by a custom organisation', section({ organization: custom }), member(), BEFORE, until],
    [
      'is not given where the organisation sells directly',
      section({ organization: directSales }),
      member(),
      BEFORE,
      undefined,
    ],
    ['is not given where nothing is provided', section({ disableAutoProvisioning: true }), member(), BEFORE, undefined],
    ['is not for who opted out', section(), optedOut, BEFORE, undefined],
    ['is not for who is no member', section(), undefined, BEFORE, undefined],
    ['has no last day where opting is not possible', noOpt, member(), AFTER, { lastDay: undefined }],
    ['has no last day where none is set', section({ addDropDate: undefined }), member(), AFTER, { lastDay: undefined }],
    ['ends with the course', noOpt, member(), OVER, undefined],
  ])('%s', (_, course, person, now, courtesy) => {
    expect(courtesyOf(course, person, now)).toEqual(courtesy);
  });
});
