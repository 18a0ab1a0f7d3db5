import * as z from 'zod/mini';
import {
  type ReadingChanges,
  readingChangesResource,
  readingChangesSchema,
} from '../../../../src/domain/reading/reading-changes.ts';
import { writeDocument } from '../../../../src/engine/http/json-api.ts';

const EPOCH = '00000000-0000-4000-8000-0000000000ee';

/** Returns changes of a book as the server sends them. */
export function changesOf(id: string, more: object = {}): ReadingChanges {
  return z.parse(readingChangesSchema, { id, epoch: EPOCH, from: 0, to: 0, ...more });
}

/** Returns the response with all reading data of a book. */
export function wholeReading(id: string, more: object = {}) {
  return writeDocument(readingChangesResource, changesOf(id, { isWhole: true, ...more }));
}
