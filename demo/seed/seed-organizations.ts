import type { Database } from '../../server/db/database.ts';
import {
  banners,
  features,
  organizationFeatures,
  organizations,
  whiteLabels,
} from '../../server/db/schema/organizations.ts';
import {
  demonstrationBrands,
  demonstrationFeatures,
  demonstrationOrganizations,
  type OrganizationKey,
} from './demonstration-organizations.ts';
import { firstRow, known } from './first-row.ts';

/** Organization ids by key. */
export type OrganizationIds = ReadonlyMap<string, number>;

/** Seeds schools with their sites, flags and banners. */
export async function seedOrganizations(db: Database): Promise<OrganizationIds> {
  const ids = new Map<string, number>();
  for (const [key, values] of Object.entries(demonstrationOrganizations)) {
    // Insert one after the other, because the provider must be organization 1.
    ids.set(key, firstRow(await db.insert(organizations).values(values).returning()).id);
  }
  await db.insert(whiteLabels).values(
    demonstrationBrands.map(({ organization, ...brand }) => ({
      ...brand,
      organizationId: organization === undefined ? null : known(ids, organization),
    })),
  );
  await seedFeatures(db, ids);
  await seedBanners(db);
  return ids;
}

async function seedFeatures(db: Database, ids: OrganizationIds): Promise<void> {
  await db.insert(features).values(demonstrationFeatures.map(({ name, description }) => ({ name, description })));
  const grantsOf = (feature: string, keys: readonly OrganizationKey[]) =>
    keys.map((key) => ({ feature, organizationId: known(ids, key) }));
  await db
    .insert(organizationFeatures)
    .values(demonstrationFeatures.flatMap((feature) => grantsOf(feature.name, feature.organizations)));
}

/** Seeds banners in the disabled state. An operator enables one when it is needed. */
async function seedBanners(db: Database): Promise<void> {
  await db.insert(banners).values([
    {
      kind: 'maintenance',
      messageEn: 'Carrel will be down for maintenance tonight from 11 p.m. to midnight, Central Time.',
      messageFr: 'Carrel sera en maintenance ce soir de 23 h à minuit, heure du Centre.',
    },
    {
      kind: 'merger',
      messageEn: 'We are joining another e-book provider. What you own stays on your shelf.',
      messageFr:
        'Nous nous joignons à un autre fournisseur de livres numériques. Vos titres restent dans votre bibliothèque.',
      link: 'https://partner.example/',
    },
  ]);
}
