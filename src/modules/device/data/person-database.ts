import { Dexie, type Table } from 'dexie';
import * as z from 'zod/mini';
import { acknowledgedCartSchema, EMPTY_ACKNOWLEDGED_CART } from '../../../domain/cart/acknowledged-cart.ts';
import { userCartSchema } from '../../../domain/cart/cart-schema.ts';
import { orderSchema } from '../../../domain/orders/order-schema.ts';
import { mirroredAnnotationSchema, readingHeadSchema } from '../../../domain/reading/reading-changes.ts';
import { courseSectionSchema, sectionMemberSchema } from '../../../domain/sections/course-section-schema.ts';
import { sectionProductSchema } from '../../../domain/sections/section-product-schema.ts';
import { assetSchema } from '../../../domain/shelf/asset-schema.ts';
import { userAvailabilitySchema } from '../../../domain/shelf/user-availability-schema.ts';
import { createDexie } from '../../../engine/database/create-dexie.ts';
import { deleteCaches } from '../../../engine/database/delete-caches.ts';
import { type MetaRow, migrateRows } from '../../../engine/database/migrate-rows.ts';
import { refuseWrites, yieldToOtherPages } from '../../../engine/database/newer-version.ts';
import type { MutationRegistry } from '../../../engine/mutations/mutation-registry.ts';
import type { StoredOutboxRow } from '../../../engine/outbox/replay-context.ts';
import { type PersonId, type Principal, personIdSchema } from '../../../engine/principal.ts';
import { bookFileCacheName } from '../../downloads/data/book-file-cache.ts';
import { type AppMutation, appMutations } from './app-mutations.ts';
import { splitAnnotations } from './split-annotations.ts';

const fetchedAt = z.number();

const cartRowSchema = z.object({
  name: z.literal('cart'),
  fetchedAt,
  value: userCartSchema,
  /** The state of the cart that the person has seen, from which cart notices are computed. */
  memory: z._default(acknowledgedCartSchema, EMPTY_ACKNOWLEDGED_CART),
});
const availabilityRowSchema = z.object({ productId: z.string(), fetchedAt, value: userAvailabilitySchema });
/** An asset with its indexed members. `title` is folded for sorting. */
const assetRowSchema = z.object({
  id: z.string(),
  acquiredAt: z.string(),
  title: z.string(),
  productType: z.string(),
  productId: z.string(),
  courseId: z.string(),
  /** Products inside this asset, which the person owns with it. */
  itemIds: z._default(z.array(z.string()), []),
  value: assetSchema,
});
const sectionRowSchema = z.object({
  id: z.string(),
  courseId: z.string(),
  endDate: z.string(),
  value: courseSectionSchema,
});
const sectionProductRowSchema = z.object({
  id: z.string(),
  sectionId: z.string(),
  /** The position among the materials of the section. */
  position: z.optional(z.int()),
  value: sectionProductSchema,
});
const memberRowSchema = z.object({ id: z.string(), sectionId: z.string(), value: sectionMemberSchema });
const readingRowSchema = z.object({ productId: z.string(), fetchedAt, value: readingHeadSchema });
const orderRowSchema = z.object({ id: z.string(), createdAt: z.string(), value: orderSchema });

export type CartRow = z.infer<typeof cartRowSchema>;
export type AvailabilityRow = z.infer<typeof availabilityRowSchema>;
export type AssetRow = z.infer<typeof assetRowSchema>;
export type SectionRow = z.infer<typeof sectionRowSchema>;
export type SectionProductRow = z.infer<typeof sectionProductRowSchema>;
export type MemberRow = z.infer<typeof memberRowSchema>;
export type ReadingRow = z.infer<typeof readingRowSchema>;
export type AnnotationRow = z.infer<typeof mirroredAnnotationSchema>;
export type OrderRow = z.infer<typeof orderRowSchema>;

/** A download as stored. It is parsed at each read. */
export interface StoredDownload {
  readonly fileId: string;
  readonly seq: number;
}

export interface DownloadPart {
  readonly fileId: string;
  /** Counts from 0. */
  readonly index: number;
  readonly bytes: ArrayBuffer;
}

/** All data of one person: the mirror of confirmed server data, and the outbox of the person's mutations. */
export interface PersonDatabase {
  readonly person: Principal;
  readonly dexie: Dexie;
  readonly mutations: MutationRegistry<AppMutation>;
  readonly cart: Table<CartRow, string>;
  readonly availability: Table<AvailabilityRow, string>;
  readonly assets: Table<AssetRow, string>;
  readonly sections: Table<SectionRow, string>;
  readonly sectionProducts: Table<SectionProductRow, string>;
  readonly members: Table<MemberRow, string>;
  readonly orders: Table<OrderRow, string>;
  /** Places, counts and style of each book. */
  readonly reading: Table<ReadingRow, string>;
  readonly marks: Table<AnnotationRow, string>;
  /** Book files that the person wants on this device, by file id. `downloads/data/queries.ts` reads them. */
  readonly downloads: Table<StoredDownload, string>;
  /** The parts of incomplete files. */
  readonly downloadParts: Table<DownloadPart, [string, number]>;
  readonly outbox: Table<StoredOutboxRow, number>;
  /** Sync state by name: cursors, the order of answers, the pause and the times of the last saves. */
  readonly meta: Table<MetaRow, string>;
}

const rowMigrations = [
  { table: 'cart', schema: cartRowSchema },
  { table: 'availability', schema: availabilityRowSchema },
  { table: 'assets', schema: assetRowSchema },
  { table: 'sections', schema: sectionRowSchema },
  { table: 'sectionProducts', schema: sectionProductRowSchema },
  { table: 'members', schema: memberRowSchema },
  { table: 'orders', schema: orderRowSchema },
  { table: 'reading', schema: readingRowSchema },
  { table: 'marks', schema: mirroredAnnotationSchema },
];

const PREFIX = 'person-';

/**
 * The database opens at the first query; the caller closes it. If a newer version of the app uses it, nothing is written:
 * rows of the earlier form would never be migrated.
 *
 * @param onNewer called when a newer version uses the database
 * @param schemaVersion only for tests
 */
export function openPerson(person: Principal, onNewer: () => void = () => {}, schemaVersion?: number): PersonDatabase {
  const dexie = createDexie(`${PREFIX}${person}`);
  dexie.version(1).stores({
    cart: '&name',
    availability: '&productId, fetchedAt',
    assets:
      '&id, [acquiredAt+id], [title+id], [productType+acquiredAt+id], [productType+title+id], productId, courseId',
    sections: '&id, courseId, endDate',
    sectionProducts: '&id, sectionId',
    members: '&id, sectionId',
    orders: '&id, createdAt',
    outbox: '++seq, &id',
    keeping: '&name',
  });
  dexie
    .version(2)
    .stores({
      assets:
        '&id, [acquiredAt+id], [title+id], [productType+acquiredAt+id], [productType+title+id], productId, courseId, *itemIds',
    })
    // The contents of collections are not on this device yet, so the whole shelf is pulled once.
    .upgrade((change) => change.table('keeping').delete('pull.shelf'));
  dexie
    .version(3)
    .stores({ reading: '&productId', downloads: '&fileId, seq', downloadParts: '&[fileId+index], fileId' });
  // Earlier versions stored the annotations of a book in its row.
  dexie.version(5).stores({ marks: '&id, productId' }).upgrade(splitAnnotations);
  migrateRows(dexie, rowMigrations, schemaVersion);
  let isOutdated = false;
  refuseWrites(dexie, () => isOutdated);
  yieldToOtherPages(dexie, () => {
    isOutdated = true;
    onNewer();
  });
  return {
    person,
    dexie,
    mutations: appMutations,
    cart: dexie.table('cart'),
    availability: dexie.table('availability'),
    assets: dexie.table('assets'),
    sections: dexie.table('sections'),
    sectionProducts: dexie.table('sectionProducts'),
    members: dexie.table('members'),
    orders: dexie.table('orders'),
    reading: dexie.table('reading'),
    marks: dexie.table('marks'),
    downloads: dexie.table('downloads'),
    downloadParts: dexie.table('downloadParts'),
    outbox: dexie.table('outbox'),
    meta: dexie.table('keeping'),
  };
}

/** Returns the people, except the visitor, who have a database on this device. */
export async function loadPeopleOnDevice(): Promise<PersonId[]> {
  const names = await Dexie.getDatabaseNames();
  return names
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const id = z.safeParse(personIdSchema, name.slice(PREFIX.length));
      return id.success ? [id.data] : [];
    });
}

export async function isOnDevice(person: Principal): Promise<boolean> {
  return (await Dexie.getDatabaseNames()).includes(`${PREFIX}${person}`);
}

/** Deletes all data of a person on this device, including downloaded books. */
export async function deletePerson(db: PersonDatabase): Promise<void> {
  await db.dexie.delete({ disableAutoOpen: true });
  await deleteCaches(bookFileCacheName(db.person));
}

/** Singletons that the server does not have, or that keep the order of answers. */
const KEPT_META = /^(replay$|movedRows$|order|reading\.untold\.)/;

/** Deletes all data of a person except unsent changes. */
export async function deleteMirror({ dexie, outbox, meta, person }: PersonDatabase): Promise<void> {
  await dexie.transaction('rw', dexie.tables, async () => {
    for (const table of dexie.tables) {
      if (table.name !== outbox.name && table.name !== meta.name) await table.clear();
    }
    await meta.filter(({ name }) => !KEPT_META.test(name)).delete();
  });
  await deleteCaches(bookFileCacheName(person));
}

/** Opens a person's database, runs the function and closes the database. */
export async function withPersonDatabase<Value>(
  person: Principal,
  run: (db: PersonDatabase) => Promise<Value>,
): Promise<Value> {
  const db = openPerson(person);
  try {
    return await run(db);
  } finally {
    db.dexie.close({ disableAutoOpen: true });
  }
}

/**
 * Like {@link withPersonDatabase}, but a database that does not exist is not created. Returns `undefined` then. Another
 * page may delete a database after it was listed here.
 */
export function withExistingDatabase<Value>(
  person: Principal,
  run: (db: PersonDatabase) => Promise<Value>,
): Promise<Value | undefined> {
  return withPersonDatabase(person, async (db) => {
    let isMissing = false;
    db.dexie.on('populate', (creation) => {
      isMissing = true;
      creation.abort();
    });
    try {
      return await run(db);
    } catch (cause) {
      if (isMissing) return undefined;
      throw cause;
    }
  });
}
