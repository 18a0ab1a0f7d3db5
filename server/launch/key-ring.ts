import { DAY_MS } from '../../src/domain/primitives/durations.ts';
/** The fields of a signing key that decide its use by age. */
export interface AgedKey {
  readonly kid: string;
  readonly createdAt: Date;
}

/** Number of days that a key signs. */
const SIGNING_DAYS = 30;
/** Number of days that a key is published before it signs. Tools that cache the key list have it by then. */
const LOOKAHEAD_DAYS = 1;
/** Number of days that a key stays published, so that a message signed at the last moment can still be verified. */
const RETENTION_DAYS = SIGNING_DAYS + 2;

const ageInDays = (key: AgedKey, now: Date) => (now.getTime() - key.createdAt.getTime()) / DAY_MS;
const newestFirst = (one: AgedKey, other: AgedKey) => other.createdAt.getTime() - one.createdAt.getTime();

/** Returns true if a new key is needed: there is none, or the newest will soon stop signing. */
export function isKeyDue(keys: readonly AgedKey[], now: Date): boolean {
  const [newest] = [...keys].sort(newestFirst);
  return newest === undefined || ageInDays(newest, now) >= SIGNING_DAYS - LOOKAHEAD_DAYS;
}

/** Returns the key to sign with now: the newest one that has been published long enough, otherwise the oldest one. */
export function signingKey<Key extends AgedKey>(keys: readonly Key[], now: Date): Key | undefined {
  const sorted = [...keys].sort(newestFirst);
  return sorted.find((key) => ageInDays(key, now) >= LOOKAHEAD_DAYS) ?? sorted.at(-1);
}

/** Returns the keys that may still verify messages. */
export function publishedKeys<Key extends AgedKey>(keys: readonly Key[], now: Date): readonly Key[] {
  return keys.filter((key) => ageInDays(key, now) < RETENTION_DAYS);
}
