import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type LanguageCode,
  type Login,
  loginSchema,
  type NavigationInfo,
  navigationInfoSchema,
} from '../../src/domain/people/account-schema.ts';
import { languageOfSite } from '../../src/domain/site/site-language.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { loadRoleFlags } from '../staff/load-role-flags.ts';
import { loadFeatures } from './load-features.ts';
import { personColumns } from './person-columns.ts';

interface LoginDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'environment' | 'platformOrigin'>;
}

interface RequestUser {
  readonly userId: number | undefined;
  readonly csrfToken: string;
  /** The languages of the requesting site. */
  readonly languages: readonly LanguageCode[];
}

/** Loads the current user of a session for the client. Without a user id it describes a visitor. */
export async function loadLogin(
  { db, config }: LoginDeps,
  { userId, csrfToken, languages }: RequestUser,
): Promise<Login> {
  const [user] = userId === undefined ? [] : await db.select(personColumns).from(users).where(eq(users.id, userId));
  const enabledFeatures = await loadFeatures(db, user);
  const ofSite = {
    ...languagesOf(user?.languageCode ?? undefined, languages),
    // The API documentation is served in development only.
    hasApiDocs: config.environment === 'development',
  };
  if (!user)
    return { ...anonymousLogin, csrfToken, enabledFeatures, navigationInfo: z.parse(navigationInfoSchema, ofSite) };
  const { id, email, firstName, lastName, login, mustAcceptEula } = user;
  const { isStaff, isInstructor } = await loadRoleFlags(db, id);
  return z.parse(loginSchema, {
    id: 'current',
    isLoggedIn: true,
    csrfToken,
    enabledFeatures,
    mustAcceptEula,
    navigationInfo: {
      ...flagsOf(user.navigationFlags),
      ...ofSite,
      hasCoursePlatform: config.platformOrigin !== undefined,
      isStaff,
      // The stored flag is for classrooms of another platform.
      ...(isInstructor && { isClassroomInstructor: true }),
    },
    user: { id: String(id), email, firstName, lastName, login },
  });
}

const anonymousLogin = {
  id: 'current',
  isLoggedIn: false,
  mustAcceptEula: false,
  isShared: false,
  wasEnded: false,
} as const;

function flagsOf(flags: readonly string[]): NavigationInfo {
  return z.parse(navigationInfoSchema, Object.fromEntries(flags.map((flag) => [flag, true])));
}

/** The interface uses the account's language if the site supports it. */
function languagesOf(chosen: LanguageCode | undefined, languages: readonly LanguageCode[]) {
  const languageCode = languageOfSite(chosen, languages);
  return { allowedLanguageCodes: [...languages], ...(languageCode && { languageCode }) };
}
