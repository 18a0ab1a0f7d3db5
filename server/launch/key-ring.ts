/** A signing key as far as its age decides what it is for. */
export interface AgedKey {
  readonly kid: string;
  readonly createdAt: Date;
}

const DAY_MS = 86_400_000;
/** A key signs this long. */
const SIGNING_DAYS = 30;
/** It is published before it signs, so that tools which keep the list have it by then. */
const LOOKAHEAD_DAYS = 1;
/** And after: a message signed at the last moment can still be checked. */
const RETENTION_DAYS = SIGNING_DAYS + 2;

const ageInDays = (key: AgedKey, now: Date) => (now.getTime() - key.createdAt.getTime()) / DAY_MS;
const newestFirst = (one: AgedKey, other: AgedKey) => other.createdAt.getTime() - one.createdAt.getTime();

/** Whether another key has to be made by now: there is none, or the newest is about to stop signing. */
export function isKeyDue(keys: readonly AgedKey[], now: Date): boolean {
  const [newest] = [...keys].sort(newestFirst);
  return newest === undefined || ageInDays(newest, now) >= SIGNING_DAYS - LOOKAHEAD_DAYS;
}

/** The key to sign with now: the newest that has been published long enough, else the oldest there is. */
export function signingKey<Key extends AgedKey>(keys: readonly Key[], now: Date): Key | undefined {
  const sorted = [...keys].sort(newestFirst);
  return sorted.find((key) => ageInDays(key, now) >= LOOKAHEAD_DAYS) ?? sorted.at(-1);
}

/** The keys that messages may still be checked with. */
export function publishedKeys<Key extends AgedKey>(keys: readonly Key[], now: Date): readonly Key[] {
  return keys.filter((key) => ageInDays(key, now) < RETENTION_DAYS);
}
