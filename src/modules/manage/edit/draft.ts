import type * as z from 'zod/mini';

const PREFIX = 'manage draft ';
/** The id of the person who typed the drafts of this tab. */
const OWNER = 'manage drafts of';

/** Returns what the person typed and has not saved, or `undefined`. A draft of an older form is ignored. */
export function readDraft<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  const text = sessionStorage.getItem(PREFIX + key);
  if (text === null) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft for this tab. A full storage is no error: the form still holds the values. */
export function writeDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // The values are still in the form.
  }
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(PREFIX + key);
}

/**
 * Deletes the drafts of this tab if another person typed them, for example before the sign-out on a shared computer. A
 * person who signs in again has their drafts.
 */
export function dropDraftsOfOthers(personId: string): void {
  if (sessionStorage.getItem(OWNER) === personId) return;
  const drafts = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
  for (const name of drafts) sessionStorage.removeItem(name);
  sessionStorage.setItem(OWNER, personId);
}
