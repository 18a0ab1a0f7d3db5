import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { canChooseVersion, choiceProducts } from '../../../src/domain/offerings/choice-versions.ts';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { paperback, rental90 } from '../../modules/support/catalog.ts';
import { material } from '../support/section.ts';

const item = (isPhysicalDigitalChoice: boolean) => ({ id: z.parse(productIdSchema, '5'), isPhysicalDigitalChoice });
const other = { id: '6' };
const paired = material('5', { isPhysicalDigitalChoice: true, other });

describe('the products of one choice', () => {
  test.each([
    ['the product alone, which the catalog sells in both versions', item(true), undefined, ['5']],
    ['likewise where the section says so', item(false), material('5', { isPhysicalDigitalChoice: true }), ['5']],
    ['both that the section pairs, whatever the catalog says', item(false), paired, ['5', '6']],
    ['none of a product that merely has another one', item(false), material('5', { other }), undefined],
    ['that product alone where it is a choice by itself', item(true), material('5', { other }), ['5']],
    ['none of any other product', item(false), undefined, undefined],
  ])('are %s', (_, product, one, ids) => {
    expect(choiceProducts(product, one)).toEqual(ids);
  });
});

describe('the version of a free product is chosen among its offerings', () => {
  const NOW = Date.parse('2026-09-10T12:00:00Z');
  const LATE = Date.parse('2026-09-16T12:00:00Z');
  const terms = { isCourseFee: true, addDropDate: '2026-09-15', timeZone: 'America/Chicago' };
  const book = { ...item(true), offerings: [rental90, paperback] };
  const digital = { ...item(false), offerings: [rental90] };
  const fee = { action: 'takeAndRead', isCourseFee: true, seller: 'none' } as const;

  test.each([
    ['where a choice has its paper version still', book, undefined, fee, NOW, true],
    ['where its paper version is another product', digital, paired, fee, NOW, true],
    ['and a code is taken so too', digital, paired, { ...fee, action: 'takeAndObtainCode' } as const, NOW, true],
    ['not when paper can no longer be had', book, undefined, fee, LATE, false],
    ['not when that other product can no longer be had', digital, paired, fee, LATE, false],
    ['not where it is no choice', digital, undefined, fee, NOW, false],
    ['not where the digital version has no offering', { ...book, offerings: [paperback] }, undefined, fee, NOW, false],
    ['not once it can be read', book, undefined, { ...fee, action: 'read' } as const, NOW, false],
    [
      'not where the bookstore has the paper',
      book,
      undefined,
      { ...fee, seller: 'partnerBookstore' } as const,
      NOW,
      false,
    ],
    [
      'where the store sells the paper',
      book,
      undefined,
      { action: 'addToShelf', isCourseFee: false, seller: 'store' } as const,
      NOW,
      true,
    ],
    [
      'not where there is no seller',
      book,
      undefined,
      { action: 'addToShelf', isCourseFee: false, seller: 'none' } as const,
      NOW,
      false,
    ],
  ])('%s', (_, product, one, place, now, isChosen) => {
    expect(canChooseVersion(product, one, { ...place, terms }, now)).toBe(isChosen);
  });
});
