import { createApiClient } from '../../api/client.ts';
import { READING_LIMITS } from '../../domain/reading-limits.ts';
import { keepFile, loadKeptFile } from './reading-keep.ts';

export type BookFileOutcome =
  | { readonly kind: 'here'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'offline' | 'notOwned' | 'signedOut' | 'gone' | 'tooLarge' | 'failed' };

/**
 * The file of a book: from this device when it was opened before, else from the store and then kept. Nothing is kept that did not
 * arrive whole.
 */
export async function loadBookFile(fileId: string): Promise<BookFileOutcome> {
  const kept = await loadKeptFile(fileId);
  if (kept) return { kind: 'here', bytes: kept };
  const outcome = await download(fileId);
  // A full disk must not keep anybody from reading what has just arrived.
  if (outcome.kind === 'here') await keepFile(fileId, outcome.bytes).catch(() => undefined);
  return outcome;
}

async function download(fileId: string): Promise<BookFileOutcome> {
  const client = createApiClient();
  try {
    const answer = await client.fetch(`/bookfile/${encodeURIComponent(fileId)}/content`, {
      credentials: 'same-origin',
      headers: { Accept: 'application/epub+zip, application/pdf' },
    });
    if (!answer.headers.has('x-carrel')) return { kind: 'offline' };
    if (!answer.ok) return { kind: PROBLEM_OF_STATUS[answer.status] ?? 'failed' };
    const size = Number(answer.headers.get('content-length') ?? 0);
    if (size > READING_LIMITS.archive) return { kind: 'tooLarge' };
    const bytes = await answer.arrayBuffer();
    return bytes.byteLength > READING_LIMITS.archive ? { kind: 'tooLarge' } : { kind: 'here', bytes };
  } catch {
    return { kind: 'offline' };
  }
}

const PROBLEM_OF_STATUS: Readonly<Record<number, Exclude<BookFileOutcome['kind'], 'here'>>> = {
  401: 'signedOut',
  403: 'notOwned',
  404: 'gone',
  410: 'gone',
};
