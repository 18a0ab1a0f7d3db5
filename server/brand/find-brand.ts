import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Brand, brandSchema } from '../../src/domain/site/brand-schema.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { jsonObject, jsonRows } from '../db/json-rows.ts';
import { prepareOnce, UNNAMED } from '../db/prepare-once.ts';
import { organizations, whiteLabels } from '../db/schema/organizations.ts';

/** A branded site without sales. */
const WITHOUT_SALES = { hasLabelSite: true, allowEcommerce: false, showEcommerce: false } as const;
const OWN_SITE = { id: '0', title: 'Carrel' } as const;

/** Selects a brand by the host name of the request, or by the id in the page (SITE-1). */
export type BrandKey = { readonly host: string } | { readonly id: number };

/** The brands that fulfil a condition, each with its organization or none. */
const selectBrands = (db: Database, condition: SQL) =>
  db
    .select({
      brand: jsonObject(getTableColumns(whiteLabels)),
      orgs: jsonRows(
        getTableColumns(organizations),
        sql`${organizations} where ${eq(organizations.id, whiteLabels.organizationId)}`,
      ),
    })
    .from(whiteLabels)
    .where(condition)
    .prepare(UNNAMED);
const brandOfHost = prepareOnce((db) => selectBrands(db, eq(whiteLabels.fqdn, sql.placeholder('host'))));
const brandOfId = prepareOnce((db) => selectBrands(db, eq(whiteLabels.id, sql.placeholder('id'))));

/** Finds the brand of a host name or id, with its organization. Returns `undefined` for the provider's own site. */
export async function findBrand(db: Database, key: BrandKey): Promise<Brand | undefined> {
  const [row] = await ('id' in key
    ? brandOfId(db).execute({ id: key.id })
    : brandOfHost(db).execute({ host: key.host.toLowerCase() }));
  if (!row) return undefined;
  const [org] = row.orgs.map((one) => ({ ...withoutNulls(one), id: String(one.id) }));
  return z.parse(brandSchema, { ...withoutNulls(row.brand), id: String(row.brand.id), ...(org ? { org } : {}) });
}

/**
 * Returns the brand and the sales settings of a host name. If the store takes no payments (`CARREL_PAYMENTS=none`),
 * every host name is answered like a branded site without sales, so that no page offers purchases. The provider's own
 * site gets such a brand too.
 */
export async function findSite(
  { db, config }: { readonly db: Database; readonly config: Pick<Config, 'payments'> },
  key: BrandKey,
): Promise<Brand | undefined> {
  const brand = await findBrand(db, key);
  if (config.payments.kind !== 'none') return brand;
  if (brand) return { ...brand, ...WITHOUT_SALES };
  return 'id' in key ? undefined : z.parse(brandSchema, { ...OWN_SITE, fqdn: key.host, ...WITHOUT_SALES });
}

/**
 * Finds the brand that a page requests by id. Only the host of that brand receives its organization, because the
 * organization contains contact persons. Every other host receives the public part.
 */
export async function findInjectedSite(
  context: { readonly db: Database; readonly config: Pick<Config, 'payments'> },
  id: number,
  host: string,
): Promise<Brand | undefined> {
  const brand = await findSite(context, { id });
  if (brand === undefined || brand.fqdn === host.toLowerCase()) return brand;
  const { org: _private, ...publicPart } = brand;
  return publicPart;
}

/** Removes the null columns of a row. The response leaves them out. */
function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
