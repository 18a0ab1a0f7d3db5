import * as z from 'zod/mini';
import { type Import, importSchema } from '../../../src/domain/imports/import-schema.ts';
import { answer, refusal, type SentCall, shopConnection } from '../support/shop-connection.ts';

/** Responses by method and path below `/api/v1/manage`, such as `GET /1/imports`. */
export type StaffAnswers = Record<string, (call: SentCall) => unknown>;

/** Returns an import that is ready to apply. */
export function givenImport(values: Partial<Import> = {}): Import {
  return z.parse(importSchema, {
    id: '5',
    profile: 'oneroster',
    source: 'sis',
    mode: 'bulk',
    fileName: 'fall.zip',
    status: 'ready',
    counts: {
      section: { added: 2, changed: 1, dropped: 0, unchanged: 40 },
      enrollment: { added: 12, changed: 0, dropped: 3, unchanged: 900 },
    },
    errorCount: 0,
    leftOutCount: 0,
    warningCount: 0,
    progress: { done: 0, total: 0 },
    message: null,
    createdAt: '2026-08-20T14:05:00Z',
    createdBy: 'Sam Store',
    appliedAt: null,
    undoneAt: null,
    options: {},
    ...values,
  });
}

export const page = (...items: unknown[]) => ({ items, nextCursor: null });

/**
 * Fakes the staff routes for a signed-in person. A function that returns a `Response` decides the status itself. An
 * address without a function is unknown.
 */
export function staffServer(answers: StaffAnswers) {
  return shopConnection((call) => {
    const path = call.path.replace(/\/$/, '');
    if (!path.startsWith('/api/v1/manage')) return undefined;
    const found = answers[`${call.method} ${path.slice('/api/v1/manage'.length)}`];
    if (!found) return refusal(404, 'not_found', 'There is no such thing.');
    const body = found(call);
    if (body instanceof Promise) return body.then((later: unknown) => answer(200, later));
    return body instanceof Response ? body : answer(200, body);
  });
}
