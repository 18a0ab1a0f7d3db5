import type { DownloadProblem } from '../../../domain/downloads/download.ts';
import type { FileLink } from '../../../domain/reading/reading-schema.ts';
import type { ApiError } from '../../../engine/http/api-error.ts';
import type { ApiClient } from '../../../engine/http/client.ts';
import { getFileLink } from '../../reader/data/api.ts';

/** Size of a part in bytes: small enough for short periods online, large enough to need few requests. */
export const PART_BYTES = 512 * 1024;

const PART_TIMEOUT_MS = 60_000;

export type Fetched<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: DownloadProblem | 'signedOut' };

/** Requests the current address of a file and what may be done with it. */
export async function requestDownloadUrl(client: ApiClient, fileId: string): Promise<Fetched<FileLink>> {
  const answer = await getFileLink(client, fileId);
  return answer.ok ? { ok: true, value: answer.value } : { ok: false, problem: problemOf(answer.error) };
}

/** Returns what an error of the store means for a file. */
export function problemOf(error: ApiError): DownloadProblem | 'signedOut' {
  if (error.kind === 'unauthenticated') return 'signedOut';
  // Until the agreement is accepted nothing is lost: stored files stay on this device and can be read.
  if (error.kind !== 'refused' || error.code === 'eula_required') return 'line';
  return error.status === 404 || error.status === 410 ? 'gone' : 'notOwned';
}

/**
 * Fetches bytes from `from` up to, but not including, `to`. The file is named by its hash, so parts of two editions
 * never mix. If the edition changed or the address expired, the result is `line`, and a new address is requested. A
 * server or a proxy that knows no parts sends the whole file; then the result is everything from `from` on.
 */
export async function fetchPart(
  client: ApiClient,
  link: FileLink,
  from: number,
  to: number,
  stop?: AbortSignal,
): Promise<Fetched<ArrayBuffer>> {
  const answer = await requestPart(client, link, from, to, stop);
  if (!answer.ok) return answer;
  const isComplete = answer.value.status === 200;
  const bytes = await bytesOf(answer.value);
  if (bytes?.byteLength !== (isComplete ? link.sizeBytes : to - from)) return { ok: false, problem: 'line' };
  return { ok: true, value: isComplete ? bytes.slice(from) : bytes };
}

/** Fetches a part as {@link fetchPart} does. The value is `undefined` if the server or a proxy knows no parts. */
export async function fetchOnlyPart(
  client: ApiClient,
  link: FileLink,
  from: number,
  to: number,
): Promise<Fetched<ArrayBuffer | undefined>> {
  const answer = await requestPart(client, link, from, to);
  if (!answer.ok) return answer;
  if (answer.value.status === 200) {
    answer.value.body?.cancel().catch(() => undefined);
    return { ok: true, value: undefined };
  }
  const bytes = await bytesOf(answer.value);
  return bytes?.byteLength === to - from ? { ok: true, value: bytes } : { ok: false, problem: 'line' };
}

async function requestPart(
  client: ApiClient,
  link: FileLink,
  from: number,
  to: number,
  stop?: AbortSignal,
): Promise<Fetched<Response>> {
  const timeout = AbortSignal.timeout(PART_TIMEOUT_MS);
  try {
    const response = await client.fetch(link.url, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { Range: `bytes=${from}-${to - 1}`, 'If-Range': `"${link.sha256}"` },
      signal: stop ? AbortSignal.any([stop, timeout]) : timeout,
    });
    const isFile = response.headers.has('x-carrel') && (response.status === 206 || response.status === 200);
    if (isFile) return { ok: true, value: response };
    return { ok: false, problem: response.status === 404 ? 'gone' : 'line' };
  } catch {
    return { ok: false, problem: 'line' };
  }
}

async function bytesOf(response: Response): Promise<ArrayBuffer | undefined> {
  try {
    return await response.arrayBuffer();
  } catch {
    return undefined;
  }
}

/** Returns the SHA-256 hash of the bytes in hex; `undefined` if the browser cannot compute it (no secure context). */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  if (!('crypto' in globalThis) || !crypto.subtle) return undefined;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
