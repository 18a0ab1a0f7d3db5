import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { features, organizationFeatures } from '../db/schema/organizations.ts';
import { userFeatures, type users } from '../db/schema/people.ts';

type FeatureOwner = Pick<typeof users.$inferSelect, 'id' | 'organizationId'>;

/** Loads the names of the features that are enabled for all people, for the person's organization, or for the person. */
export async function loadFeatures(db: Database, user: FeatureOwner | undefined): Promise<string[]> {
  const granted = [await db.select({ name: features.name }).from(features).where(eq(features.isOnForAll, true))];
  if (user) {
    const own = db.select({ name: userFeatures.feature }).from(userFeatures);
    granted.push(await own.where(eq(userFeatures.userId, user.id)));
  }
  if (user?.organizationId) {
    const shared = db.select({ name: organizationFeatures.feature }).from(organizationFeatures);
    granted.push(await shared.where(eq(organizationFeatures.organizationId, user.organizationId)));
  }
  return [...new Set(granted.flat().map(({ name }) => name))].sort();
}
