import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { recordset } from '../../../server/onix/import-tables.ts';
import { toIsbn10 } from '../../../src/domain/catalog/isbn.ts';
import { hashOf, type NumberedTitle } from './demonstration-titles.ts';
import { productValues, studyFeatures } from './product-values.ts';

/** Product ids by the key of the title. */
export type ProductIds = Map<string, number>;

type TitleWithId = NumberedTitle & { id: number };

/** Returns the titles that are in the database, with their ids. */
export const withIds = (titles: NumberedTitle[], ids: ProductIds): TitleWithId[] =>
  titles.flatMap((title) => {
    const id = ids.get(title.key);
    return id === undefined ? [] : [{ ...title, id }];
  });

/**
 * Percentage of a book that may be kept offline, by the usage limits of the title. `null` means that the publisher set
 * no limit.
 */
const offlinePercents = { open: null, std: 50, tight: 0 } as const;

/** Percentage of a book that everybody may read, by the usage limits of the title. */
const samplePercents = { open: 20, std: 10, tight: null } as const;

/** Returns sales and adoptions: the values of the title, or small numbers derived from its key. */
const countsOf = ({ key, options }: NumberedTitle) => ({
  sales: options.sales || (hashOf(`${key} sales`) % 180) + 4,
  adopted: options.adopted || hashOf(`${key} adopted`) % 30,
});

/** The COLUMNS that are updated, with their types. */
const COLUMNS = {
  id: 'bigint',
  product_type: 'text',
  sales_count: 'integer',
  primed_sales: 'integer',
  adoption_count: 'integer',
  primed_adoptions: 'integer',
  offline_percent: 'double precision',
  feed_sample_percent: 'double precision',
  is_physical_digital_choice: 'boolean',
  course_title: 'text',
  school_title: 'text',
  study_tools_url: 'text',
  has_feature_printing: 'boolean',
  feature_printing_title: 'text',
  redemption_url: 'text',
  is_url_access_code: 'boolean',
  is_codeless: 'boolean',
  access_url: 'text',
  is_continuation: 'boolean',
  is_backordered: 'boolean',
  shelf_instructions: 'text',
  special_services: 'jsonb',
} as const;

/** Updates product types, counts and single values. */
export const supplementProducts = async (db: Database, titles: TitleWithId[]): Promise<void> => {
  const rows = titles.map((title) => {
    const values = productValues[title.key] ?? {};
    const { sales, adopted } = countsOf(title);
    return {
      id: title.id,
      product_type: title.kind === 'thing' ? 'physical_product' : title.kind,
      sales_count: sales,
      primed_sales: sales,
      adoption_count: adopted,
      primed_adoptions: adopted,
      offline_percent: title.kind === 'courseware' ? 0 : offlinePercents[title.options.d],
      feed_sample_percent: samplePercents[title.options.d],
      is_physical_digital_choice: title.shape === 'choice',
      course_title: values.courseTitle ?? null,
      school_title: values.schoolTitle ?? null,
      study_tools_url: values.studyToolsUrl ?? null,
      has_feature_printing: values.hasFeaturePrinting ?? title.options.d === 'std',
      feature_printing_title: values.featurePrintingTitle ?? null,
      redemption_url: values.redemptionUrl ?? null,
      is_url_access_code: values.isUrlAccessCode ?? false,
      is_codeless: values.isCodeless ?? false,
      access_url: values.accessUrl ?? null,
      is_continuation: values.isContinuation ?? false,
      is_backordered: values.isBackordered ?? false,
      shelf_instructions: values.shelfInstructions ?? null,
      special_services: values.specialServices ?? [],
    };
  });
  const updates = Object.keys(COLUMNS)
    .filter((column) => column !== 'id')
    .map((column) => `${column} = r.${column}`);
  await db.execute(
    sql`update products set ${sql.raw(updates.join(', '))} from ${recordset(rows, COLUMNS)} where products.id = r.id`,
  );
};

/** Saves identifiers of Carrel's own product types: print cards of courseware, ISBNs of classrooms and collections. */
export const supplementIdentifiers = async (db: Database, titles: TitleWithId[]): Promise<void> => {
  const rows = titles.flatMap(({ id, kind, isbn, printIsbn }) => {
    if (kind === 'classroom') return [{ product_id: id, type: 'CLASSROOM_ISBN', value: isbn }];
    if (kind === 'collection') return [{ product_id: id, type: 'COLLECTION_ISBN', value: isbn }];
    if (kind !== 'courseware') return [];
    return [
      { product_id: id, type: 'PCARD_13', value: printIsbn },
      { product_id: id, type: 'PCARD_10', value: toIsbn10(printIsbn) ?? printIsbn },
    ];
  });
  await db.execute(sql`insert into product_identifiers (product_id, type, value)
    select product_id, type, value from ${recordset(rows, { product_id: 'bigint', type: 'text', value: 'text' })}
    on conflict (product_id, type) do update set value = excluded.value`);
};

/**
 * Saves the study features of books. Their positions follow those of the feed. A book with a limit on offline access does
 * not also promise offline reading.
 */
export const supplementFeatures = async (db: Database, titles: TitleWithId[]): Promise<void> => {
  const readable = titles.filter(({ kind, shape }) => kind === 'book' && shape !== 'print' && shape !== 'printrent');
  const rows = readable.flatMap(({ id, options }) =>
    studyFeatures
      .filter(({ name }) => name !== 'Offline Reading' || options.d === 'open')
      .map(({ name, detail }, index) => ({ product_id: id, position: 1000 + index, name, detail })),
  );
  const COLUMNS = { product_id: 'bigint', position: 'integer', name: 'text', detail: 'text' } as const;
  await db.execute(sql`insert into product_features (product_id, position, category, subcategory, name, detail)
    select product_id, position, 'features', 'Reading', name, detail from ${recordset(rows, COLUMNS)}
    on conflict (product_id, position) do update set name = excluded.name, detail = excluded.detail`);
};

/** Saves forty publisher's access codes for each courseware that needs one. */
export const supplementAccessCodes = async (db: Database, titles: TitleWithId[]): Promise<void> => {
  const wares = titles.filter(({ key, kind }) => kind === 'courseware' && productValues[key]?.isCodeless !== true);
  const rows = wares.flatMap(({ id, key }) =>
    Array.from({ length: 40 }, (_, index) => {
      const code = `${hashOf(`${key} ${index}`).toString(36).toUpperCase().padStart(7, 'K')}-${String(index + 1).padStart(3, '0')}`;
      const values = productValues[key];
      return {
        product_id: id,
        code,
        url: values?.isUrlAccessCode ? `${values.redemptionUrl ?? ''}?code=${code}` : null,
      };
    }),
  );
  const COLUMNS = { product_id: 'bigint', code: 'text', url: 'text' } as const;
  await db.execute(sql`insert into access_codes (product_id, code, url, is_sso)
    select product_id, code, url, false from ${recordset(rows, COLUMNS)} on conflict (product_id, code) do nothing`);
};
