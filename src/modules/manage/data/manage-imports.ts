import type { ImportUpload } from '../../../domain/imports/import-request-schema.ts';
import { type Import, importSchema } from '../../../domain/imports/import-schema.ts';
import { MINUTE_MS } from '../../../domain/primitives/durations.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { fixedTimeout } from '../../../engine/http/call-timeout.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';
import type { Call } from '../../../engine/http/send.ts';
import { createUploadFetch } from '../../../engine/http/upload-fetch.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import { managePath } from './manage-paths.ts';
import type { StaffCaller } from './staff-call.ts';

/** A roster of a large school takes minutes on a slow connection. */
const UPLOAD_TIMEOUT_MS = 30 * MINUTE_MS;

interface UploadProgress {
  readonly onProgress: (sentBytes: number, totalBytes: number) => void;
  readonly signal: AbortSignal;
}

/** Time in which the server fetches all pages of a feed. */
const FEED_TIMEOUT_MS = 6 * MINUTE_MS;

/** Has the server fetch a feed of open books and import it. */
export function postFeedAddress(
  { client, person }: StaffCaller,
  org: string,
  address: string,
): Promise<Result<Import>> {
  const path = managePath(org, 'imports', 'open-books');
  const call: Call = { method: 'POST', path, body: { as: 'json', value: { address } } };
  return withCsrf(client, person, () =>
    fetchJson({ ...client, timeout: fixedTimeout(FEED_TIMEOUT_MS) }, importSchema, call),
  );
}

/** Uploads a file. The form names the settings before the file, so that the server can refuse them early. */
export function postImport(
  { client, person }: StaffCaller,
  org: string,
  upload: { readonly file: File; readonly settings: ImportUpload },
  { onProgress, signal }: UploadProgress,
): Promise<Result<Import>> {
  const form = new FormData();
  form.append('options', JSON.stringify(upload.settings));
  form.append('file', upload.file, upload.file.name);
  const call: Call = { method: 'POST', path: managePath(org, 'imports'), body: { as: 'multipart', form }, signal };
  const fetch = createUploadFetch(onProgress);
  return withCsrf(client, person, () =>
    fetchJson({ ...client, fetch, timeout: fixedTimeout(UPLOAD_TIMEOUT_MS) }, importSchema, call),
  );
}
