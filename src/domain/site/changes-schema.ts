import * as z from 'zod/mini';
import { defineResource } from '../../engine/http/json-api.ts';

/** The subjects that can change for a person, besides the reading data of a book ({@link readingSubject}). */
export const CHANGE_SUBJECTS = [
  'account',
  'cart',
  'saved',
  'shelf',
  /** Titles or files of owned products. They do not raise the revision of the shelf. */
  'shelf-details',
  'sections',
  'orders',
  'site',
  /** The server cannot tell what changed since the cursor. */
  'everything',
] as const;

export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** Returns the subject of a person's reading data of a book. */
export function readingSubject(productId: string): string {
  return `reading/${productId}`;
}

/** The id is the cursor of the next request. Devices ignore subjects that they do not know. */
export const changesResource = defineResource('changes', z.object({ id: z.string(), subjects: z.array(z.string()) }));

/** Name of the server-sent event after a change of one person's data. */
export const PERSON_EVENT = 'person';
/** Name of the server-sent event after a change for many people. Devices wait a random time before they ask. */
export const EVERYBODY_EVENT = 'everybody';
