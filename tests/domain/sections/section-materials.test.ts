import { describe, expect, test } from 'vitest';
import { choiceBooks, openChoices } from '../../../src/domain/sections/section-choices.ts';
import {
  acquiredMaterials,
  candidateMaterials,
  sectionMaterials,
} from '../../../src/domain/sections/section-materials.ts';
import type { SectionProduct } from '../../../src/domain/sections/section-product-schema.ts';
import { idsOf, material, member, optedOut, section } from '../support/section.ts';

const DURING = Date.parse('2026-10-01T12:00:00Z');
const AFTER = Date.parse('2027-01-10T12:00:00Z');
const owned = material('1', { isOwned: true });
const open = material('2');
const continued = material('3', { isOwned: true, isContinuation: true });
const continuable = material('4', { isContinuation: true });
const all = [owned, open, continued, continuable];

describe('the materials of a section', () => {
  test.each([
    ['while an inclusive-access course runs, by ownership', section(), member(), DURING, ['1', '3'], ['2', '4']],
    ['after its end, by continuation', section(), member(), AFTER, ['1', '2'], ['3', '4']],
    ['after its end for who opted out, by ownership', section(), optedOut, AFTER, ['1', '3'], ['2', '4']],
    [
      'after the end of any other course, by ownership',
      section({ courseType: 'code_delivery', optingMethod: 'no_opt' }),
      member({ optStatus: 'no_opt' }),
      AFTER,
      ['1', '3'],
      ['2', '4'],
    ],
    [
      'on the last day of the course, still by ownership',
      section(),
      member(),
      Date.parse('2026-12-19T05:00:00Z'),
      ['1', '3'],
      ['2', '4'],
    ],
  ])('are acquired or candidates: %s', (_, course, person, now, acquired, candidates) => {
    expect(idsOf(acquiredMaterials(all, course, person, now))).toEqual(acquired);
    expect(idsOf(candidateMaterials(all, course, person, now))).toEqual(candidates);
  });

  test('are always in exactly one list, except choice books', () => {
    for (const now of [DURING, AFTER]) {
      const both = [
        ...acquiredMaterials(all, section(), member(), now),
        ...candidateMaterials(all, section(), member(), now),
      ];
      expect(idsOf(both).sort()).toEqual(['1', '2', '3', '4']);
    }
  });

  test('are shown once, however often a section lists a product', () => {
    expect(idsOf(sectionMaterials([open, owned, { ...open, id: 'again' }]))).toEqual(['2', '1']);
  });
});

const ware = (isOwned: boolean, isOtherOwned: boolean) =>
  material('5', {
    productType: 'courseware',
    isOwned,
    isPhysicalDigitalChoice: true,
    other: { id: '6', isOwned: isOtherOwned },
  });

describe('a physical/digital choice', () => {
  test('adds an entry with the versions swapped', () => {
    const [first, second] = sectionMaterials([ware(false, false)]);
    expect(first?.shelfItem.id).toBe('5');
    expect(second?.shelfItem.id).toBe('6');
    expect(second?.userAvailability.id).toBe('6');
    expect(second?.additionalShelfItem?.id).toBe('5');
    expect(second?.additionalUserAvailability?.id).toBe('5');
  });

  test.each([
    ['is one entry once the version listed is owned', ware(true, false), ['5'], []],
    ['is one entry once the other version is owned, which is then the one shown', ware(false, true), ['6'], []],
    ['is two candidates while nothing is chosen', ware(false, false), [], ['5', '6']],
  ])('%s', (_, choice, acquired, candidates) => {
    expect(idsOf(acquiredMaterials([choice], section(), member(), DURING))).toEqual(acquired);
    expect(idsOf(candidateMaterials([choice], section(), member(), DURING))).toEqual(candidates);
  });

  test('adds nothing that the section already lists', () => {
    expect(idsOf(sectionMaterials([ware(false, false), material('6')]))).toEqual(['5', '6']);
  });

  test('is not created for a product that only has another version', () => {
    expect(idsOf(sectionMaterials([material('5', { other: { id: '6' } })]))).toEqual(['5']);
  });
});

describe('a choice book', () => {
  const book = (isOwned: boolean, isOtherOwned: boolean): SectionProduct =>
    material('8', { isOwned, isPhysicalDigitalChoice: true, other: { id: '9', isOwned: isOtherOwned } });
  const versions = (products: readonly SectionProduct[]) => choiceBooks(products).map((one) => idsOf(one.versions));

  test('is in neither list, owned or not, whichever version the section lists first', () => {
    const swapped = material('9', {
      productType: 'physical_product',
      isPhysicalDigitalChoice: true,
      other: { id: '8', productType: 'book' },
    });
    for (const one of [book(false, false), book(true, false), book(false, true), swapped]) {
      expect(acquiredMaterials([one], section(), member(), DURING)).toEqual([]);
      expect(candidateMaterials([one], section(), member(), DURING)).toEqual([]);
    }
  });

  test('appears once, with a switch between its versions', () => {
    expect(versions([book(false, false), { ...book(false, false), id: 'again' }])).toEqual([['8', '9']]);
  });

  test('has one version when the product itself is sold in both formats', () => {
    expect(versions([material('8', { isPhysicalDigitalChoice: true })])).toEqual([['8']]);
  });

  test('is only its owned version once the choice is made', () => {
    expect(versions([book(true, false)])).toEqual([['8']]);
    expect(versions([book(false, true)])).toEqual([['9']]);
  });

  test('can be chosen until an inclusive-access course has ended', () => {
    const choices = choiceBooks([book(false, false)]);
    expect(openChoices(choices, section(), member(), DURING)).toHaveLength(1);
    expect(openChoices(choices, section(), member(), AFTER)).toEqual([]);
    expect(openChoices(choices, section(), optedOut, AFTER)).toHaveLength(1);
    expect(openChoices(choiceBooks([book(true, false)]), section(), member(), DURING)).toEqual([]);
  });
});
