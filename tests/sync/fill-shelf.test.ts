import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { assetSchema } from '../../src/contract/asset.ts';
import { catalogItemResource } from '../../src/contract/catalog-item.ts';
import { personIdSchema } from '../../src/contract/ids.ts';
import { writeCollection, writeDocument } from '../../src/contract/json-api.ts';
import { productFeatureResource } from '../../src/contract/product-feature.ts';
import { isClosed } from '../../src/store/observe.ts';
import { putAssets } from '../../src/store/shelf.ts';
import { createFiller, type Filler } from '../../src/sync/fill-device.ts';
import { catalogItem } from '../store/support/catalogue.ts';
import { layOutAnswers } from './support/answers.ts';
import { badLine } from './support/bad-line.ts';
import { testClock } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { freshDatabases } from './support/fresh-databases.ts';
import { openTab, type Tab } from './support/tab.ts';

const SIZE = 130;
const ann = z.parse(personIdSchema, '7');
/** The higher the number, the later it came. */
const materials = Array.from({ length: SIZE }, (_, place) => {
  const number = place + 1;
  const acquiredAt = `2026-01-01T00:${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}Z`;
  const product = { id: String(number), productType: 'book', name: `Book ${number}`, slug: '' };
  return z.parse(assetSchema, { id: `a${number}`, acquiredAt, updatedAt: acquiredAt, product });
});

let answers: ReturnType<typeof layOutAnswers>;
let line: ReturnType<typeof badLine>;
let tab: Tab;
let filler: Filler;

beforeEach(async () => {
  freshDatabases();
  answers = layOutAnswers();
  for (const { product } of materials) {
    const body = writeDocument(catalogItemResource, catalogItem(product.id));
    answers.say(`/catalog_items/${product.id}/`, { body });
  }
  answers.say('/product_features/', { body: writeCollection(productFeatureResource, []) });
  line = badLine(answers.fetch);
  tab = openTab(ann, line.fetch, testClock());
  await putAssets(tab.db, materials);
  filler = createFiller(
    tab,
    () => tab,
    (cause) => {
      // It may still be at work when the test has seen enough.
      if (!isClosed(cause)) throw cause;
    },
  );
});
afterEach(() => tab.close());

const held = () => tab.catalogue.items.toCollection().primaryKeys();
const askedFor = () => answers.calls.filter((call) => call.includes('/catalog_items/'));
/** The numbers from the newest on, as the database orders their names. */
const newest = (count: number) => Array.from({ length: count }, (_, place) => String(SIZE - place)).sort();

describe('the details of what somebody owns', () => {
  it('come forty at a time, the newest first, until the shelf is here', async () => {
    for (const count of [40, 80, 120, SIZE]) {
      filler.fillShelf();
      await eventually(async () => expect((await held()).sort()).toEqual(newest(count)));
    }
    filler.fillShelf();
    filler.fillSections();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(askedFor()).toHaveLength(SIZE);
  });

  it('are not asked for with every pull where the store no longer has them', async () => {
    answers.say(`/catalog_items/${SIZE}/`, { status: 404, body: { errors: [{ status: '404', code: 'not_found' }] } });
    filler.fillShelf();
    await eventually(async () => expect(await held()).toHaveLength(39));
    filler.fillShelf();
    await eventually(async () => expect(await held()).toHaveLength(79));
    expect(askedFor().filter((call) => call.endsWith(`/${SIZE}/`))).toHaveLength(1);
  });

  it('are asked for again where the line broke on their way', async () => {
    line.plan(['lostCall']);
    filler.fillShelf();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await held()).toEqual([]);
    filler.fillShelf();
    await eventually(async () => expect((await held()).sort()).toEqual(newest(40)));
  });
});
