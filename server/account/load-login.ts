import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Login, loginSchema, type NavigationInfo, navigationInfoSchema } from '../../src/contract/account.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { features, organizationFeatures } from '../db/schema/organizations.ts';
import { userFeatures, users } from '../db/schema/people.ts';

/** Who a session belongs to, as the device is told; without a person: a visitor. */
export async function loadLogin(
  { db, config }: { readonly db: Database; readonly config: Pick<Config, 'platformOrigin'> },
  userId: number | undefined,
  csrfToken: string,
): Promise<Login> {
  const [user] = userId === undefined ? [] : await db.select().from(users).where(eq(users.id, userId));
  const enabledFeatures = await loadFeatures(db, user);
  if (!user) return { ...nobody, csrfToken, enabledFeatures };
  const { id, email, firstName, lastName, login, mustAcceptEula } = user;
  return z.parse(loginSchema, {
    id: 'current',
    isLoggedIn: true,
    csrfToken,
    enabledFeatures,
    mustAcceptEula,
    navigationInfo: {
      ...navigationOf(user.navigationFlags, user.languageCode),
      hasCoursePlatform: config.platformOrigin !== undefined,
    },
    user: { id: String(id), email, firstName, lastName, login },
  });
}

const nobody = {
  id: 'current',
  isLoggedIn: false,
  mustAcceptEula: false,
  isShared: false,
  wasEnded: false,
  navigationInfo: z.parse(navigationInfoSchema, {}),
} as const;

function navigationOf(flags: readonly string[], language: 'en' | 'fr-CA' | null): NavigationInfo {
  const on = Object.fromEntries(flags.map((flag) => [flag, true]));
  return z.parse(navigationInfoSchema, { ...on, ...(language ? { languageCode: language } : {}) });
}

/** Features that are on for everybody, for the person's organisation, or for the person. */
async function loadFeatures(db: Database, user: typeof users.$inferSelect | undefined): Promise<string[]> {
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
