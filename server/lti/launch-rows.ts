import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { MINUTE_MS } from '../../src/domain/primitives/durations.ts';
import type { Database } from '../db/database.ts';
import { ltiLaunches, ltiPlatforms } from '../db/schema/lti-platforms.ts';
import type { PlatformRow } from '../lti-platforms/load-platforms.ts';
import { type LaunchMessage, launchMessageSchema } from './launch-message.ts';

/** Maximum duration of a launch: the person may have to log in at the platform first. */
export const LAUNCH_MS = 10 * MINUTE_MS;

/** A secret that cannot be guessed. */
export const randomSecret = () => randomBytes(32).toString('base64url');

/** Stores the start of a launch in a browser. */
export async function beginLtiLaunch(db: Database, platformId: number, browser: string, now: Date) {
  const row = { state: randomSecret(), nonce: randomSecret(), platformId, browserHash: hashOf(browser) };
  await db.insert(ltiLaunches).values({ ...row, expiresAt: new Date(now.getTime() + LAUNCH_MS) });
  return { state: row.state, nonce: row.nonce };
}

interface OpenLaunch {
  readonly platform: PlatformRow;
  readonly nonce: string;
}

/** Finds a launch whose message has not come yet, at an enabled platform of the school. */
export async function findOpenLaunch(
  db: Database,
  organizationId: number,
  state: string,
  now: Date,
): Promise<OpenLaunch | undefined> {
  const [row] = await db
    .select({ platform: ltiPlatforms, nonce: ltiLaunches.nonce })
    .from(ltiLaunches)
    .innerJoin(ltiPlatforms, eq(ltiPlatforms.id, ltiLaunches.platformId))
    .where(
      and(isWaiting(state, now), eq(ltiPlatforms.organizationId, organizationId), eq(ltiPlatforms.isEnabled, true)),
    );
  return row;
}

/** Stores the verified message, once. Of two messages with one state, one succeeds. */
export async function storeMessage(db: Database, state: string, message: LaunchMessage, now: Date): Promise<boolean> {
  const stored = await db.update(ltiLaunches).set({ message }).where(isWaiting(state, now)).returning();
  return stored.length > 0;
}

/** Takes a launch whose message has come, once, and only in the browser in which it began. */
export async function takeLtiLaunch(
  db: Database,
  organizationId: number,
  { state, browser }: { readonly state: string; readonly browser: string },
  now: Date,
): Promise<{ readonly platform: PlatformRow; readonly message: LaunchMessage } | undefined> {
  const isIt = and(
    eq(ltiLaunches.state, state),
    eq(ltiLaunches.browserHash, hashOf(browser)),
    isNotNull(ltiLaunches.message),
    gt(ltiLaunches.expiresAt, now),
  );
  const [row] = await db.delete(ltiLaunches).where(isIt).returning();
  if (!row) return undefined;
  const isOfSchool = and(eq(ltiPlatforms.id, row.platformId), eq(ltiPlatforms.organizationId, organizationId));
  const [platform] = await db
    .select()
    .from(ltiPlatforms)
    .where(and(isOfSchool, eq(ltiPlatforms.isEnabled, true)));
  return platform && { platform, message: launchMessageSchema.parse(row.message) };
}

/** Deletes launches that can no longer be finished. */
export async function purgeLtiLaunches(db: Database, now: Date): Promise<void> {
  await db.delete(ltiLaunches).where(lt(ltiLaunches.expiresAt, now));
}

function isWaiting(state: string, now: Date) {
  return and(eq(ltiLaunches.state, state), isNull(ltiLaunches.message), gt(ltiLaunches.expiresAt, now));
}

const hashOf = (browser: string): string => createHash('sha256').update(browser).digest('hex');
