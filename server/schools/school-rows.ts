import { MY_SHELF_FEATURE } from '../../src/domain/sections/section-guard.ts';
import type { Database } from '../db/database.ts';
import { features, organizationFeatures, organizations, whiteLabels } from '../db/schema/organizations.ts';

/** A school whose site is added. The site begins with the name of the school. */
export interface SchoolOfSite {
  readonly id: number;
  readonly title: string;
}

/** Adds a school with My Shelf. @returns its id, or `undefined` if a school has this name */
export async function insertSchool(tx: Database, title: string): Promise<number | undefined> {
  const [added] = await tx.insert(organizations).values({ title }).onConflictDoNothing().returning();
  if (added) await enableShelf(tx, added.id);
  return added?.id;
}

/** Adds the site of a host name. @returns false if the host name has a site */
export async function insertSite(tx: Database, { id, title }: SchoolOfSite, fqdn: string): Promise<boolean> {
  const rows = await tx
    .insert(whiteLabels)
    .values({ organizationId: id, title, fqdn })
    .onConflictDoNothing()
    .returning({ id: whiteLabels.id });
  return rows.length > 0;
}

/** Without the feature the site would lead its students to the provider's other platform (SHELF-5). */
async function enableShelf(tx: Database, organizationId: number): Promise<void> {
  const shelf = { name: MY_SHELF_FEATURE, description: 'My Shelf and the course-section pages on branded sites' };
  await tx.insert(features).values(shelf).onConflictDoNothing();
  await tx.insert(organizationFeatures).values({ organizationId, feature: shelf.name });
}
