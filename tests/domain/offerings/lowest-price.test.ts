import { expect, test } from 'vitest';
import { lowestPriceInCourse } from '../../../src/domain/offerings/lowest-price.ts';
import { book, offering, paperback } from '../../modules/support/catalog.ts';
import { custom, directSales, member, optedOut, section } from '../support/section.ts';

const now = Date.parse('2026-09-08T12:00:00Z');
const store = section({ courseType: 'student_choice', organization: directSales, courseMember: member() });
const unpriced = offering({ id: '9', kind: 'digital', tenure: 'purchase', description: 'Lifetime' });
const cheapest = { cents: 2499, currencyCode: 'USD' };

test.each([
  ['is that of the cheapest offering in a course whose materials are bought', store, book(), cheapest],
  [
    'is that of paper in a course that bills for its digital materials',
    section({ organization: directSales, courseMember: member() }),
    book(),
    { cents: 5450, currencyCode: 'USD' },
  ],
  [
    'is that of the cheapest offering for a member who opted out',
    section({ courseMember: optedOut }),
    book(),
    cheapest,
  ],
  [
    'is missing where the course fee pays',
    section({ organization: directSales, courseMember: member({ isCourseFee: true }) }),
    book(),
    undefined,
  ],
  ['is missing where the course provides the materials', section({ courseMember: member() }), book(), undefined],
  ['is missing where a partner bookstore sells', { ...store, organization: custom }, book(), undefined],
  ['is missing if no offering has a price', store, book({ offerings: [unpriced] }), undefined],
  [
    'ignores offerings without a price',
    store,
    book({ offerings: [unpriced, paperback] }),
    { cents: 5450, currencyCode: 'USD' },
  ],
])('the lowest price of a material %s (SECT-11)', (_, course, item, expected) => {
  expect(lowestPriceInCourse(item, course, now)).toEqual(expected);
});
