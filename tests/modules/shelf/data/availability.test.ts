import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../../src/domain/primitives/ids-schema.ts';
import { putWrittenNumber } from '../../../../src/engine/database/response-order.ts';
import { openPerson, type PersonDatabase } from '../../../../src/modules/device/data/person-database.ts';
import {
  availabilitySubject,
  loadAvailability,
  MAX_AVAILABILITY,
  putAvailability,
} from '../../../../src/modules/shelf/data/queries.ts';
import { availability } from '../../device/support/code-server.ts';
import { freshDatabases } from '../../device/support/fresh-databases.ts';

let db: PersonDatabase;
beforeEach(() => {
  freshDatabases();
  db = openPerson('visitor');
});
afterEach(() => db.dexie.close());

const idOf = (number: number) => z.parse(productIdSchema, String(number));

it('of the products that were viewed long ago does not stay on the device', async () => {
  const rows = Array.from({ length: MAX_AVAILABILITY }, (_, index) => index + 1);
  await db.availability.bulkPut(
    rows.map((number) => ({ productId: idOf(number), fetchedAt: number, value: availability(idOf(number)) })),
  );
  for (const number of [1, MAX_AVAILABILITY]) await putWrittenNumber(db, availabilitySubject(idOf(number)), 5);
  await putAvailability(db, availability('5000'), 5_000);
  expect(await db.availability.count()).toBeLessThanOrEqual(MAX_AVAILABILITY);
  expect(await loadAvailability(db, idOf(1))).toBeUndefined();
  expect(await loadAvailability(db, idOf(MAX_AVAILABILITY))).toBeDefined();
  expect(await db.meta.toCollection().primaryKeys()).toEqual([`order.availability.${MAX_AVAILABILITY}`]);
});
