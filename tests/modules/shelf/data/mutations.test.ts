import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { foldFreeItems } from '../../../../src/modules/shelf/data/mutations.ts';
import { rowOf as parseRow } from '../../device/support/mutations.ts';
import { freeing, sellable } from '../../device/support/products.ts';

const rowOf = (place: number, problem?: object) =>
  parseRow({
    ...freeing(sellable(place, 1)),
    seq: place,
    id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
    subject: `shelf:${place}`,
    attempts: 0,
    nextAttemptAt: 0,
    createdAt: 0,
    problem,
  });

describe('pending free items', () => {
  it('are sorted newest first', () => {
    const items = foldFreeItems(new Set(), [rowOf(1), rowOf(2)]);
    expect(items.map((item) => item.product.name)).toEqual(['Book 2', 'Book 1']);
  });

  it('are no longer pending once the shelf has them', () => {
    expect(foldFreeItems(new Set([z.parse(productIdSchema, '1')]), [rowOf(1)])).toEqual([]);
  });

  it('show the reason of a refusal', () => {
    const [item] = foldFreeItems(new Set(), [rowOf(1, { kind: 'refused', code: 'forbidden', detail: 'Not for you.' })]);
    expect(item?.refused).toEqual({ code: 'forbidden', detail: 'Not for you.' });
  });
});
