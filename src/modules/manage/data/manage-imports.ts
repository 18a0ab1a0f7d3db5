import {
  type ImportColumns,
  type ImportUpload,
  importColumnsSchema,
} from '../../../domain/imports/import-request-schema.ts';
import {
  type Import,
  type ImportChange,
  type ImportOptions,
  type ImportProblem,
  importChangeListSchema,
  importListSchema,
  importProblemListSchema,
  importSchema,
} from '../../../domain/imports/import-schema.ts';
import { MINUTE_MS } from '../../../domain/primitives/durations.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { fixedTimeout } from '../../../engine/http/call-timeout.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';
import type { Call } from '../../../engine/http/send.ts';
import { createUploadFetch } from '../../../engine/http/upload-fetch.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import { managePath } from './manage-paths.ts';
import type { ListPage } from './manage-school.ts';
import { type StaffCaller, send } from './staff-call.ts';

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

/** Lists imports, newest first. */
export function getImports({ client }: StaffCaller, org: string, cursor?: string): Promise<Result<ListPage<Import>>> {
  return fetchJson(client, importListSchema, { method: 'GET', path: managePath(org, 'imports'), query: { cursor } });
}

export function getImport({ client }: StaffCaller, org: string, id: string): Promise<Result<Import>> {
  return fetchJson(client, importSchema, { method: 'GET', path: managePath(org, 'imports', id) });
}

/** Conditions of the preview. An empty text is no condition. */
export interface ChangeFilter {
  readonly entity: string;
  readonly action: string;
  readonly terms: string;
}

export function getImportChanges(
  { client }: StaffCaller,
  [org, id]: readonly [org: string, id: string],
  { entity, action, terms }: ChangeFilter,
  cursor?: string,
): Promise<Result<ListPage<ImportChange>>> {
  const query = { entity: entity || undefined, action: action || undefined, q: terms || undefined, cursor };
  const path = managePath(org, 'imports', id, 'changes');
  return fetchJson(client, importChangeListSchema, { method: 'GET', path, query });
}

export function getImportProblems(
  { client }: StaffCaller,
  [org, id]: readonly [org: string, id: string],
  severity: string,
  cursor?: string,
): Promise<Result<ListPage<ImportProblem>>> {
  const path = managePath(org, 'imports', id, 'problems');
  return fetchJson(client, importProblemListSchema, {
    method: 'GET',
    path,
    query: { severity: severity || undefined, cursor },
  });
}

export function getImportColumns({ client }: StaffCaller, org: string, id: string): Promise<Result<ImportColumns>> {
  return fetchJson(client, importColumnsSchema, { method: 'GET', path: managePath(org, 'imports', id, 'columns') });
}

/** Saves how the file is read, and reads it again. */
export function putImportOptions(
  caller: StaffCaller,
  org: string,
  id: string,
  options: ImportOptions,
): Promise<Result<Import>> {
  return change(caller, { method: 'PUT', path: managePath(org, 'imports', id, 'options'), value: options });
}

/** Applies an import. `isConfirmed` is required for an import that the guard holds (ROST-5). */
export function postApply(caller: StaffCaller, org: string, id: string, isConfirmed: boolean): Promise<Result<Import>> {
  return change(caller, { method: 'POST', path: managePath(org, 'imports', id, 'apply'), value: { isConfirmed } });
}

export function postUndo(caller: StaffCaller, org: string, id: string): Promise<Result<Import>> {
  return change(caller, { method: 'POST', path: managePath(org, 'imports', id, 'undo'), value: {} });
}

export function postDiscard(caller: StaffCaller, org: string, id: string): Promise<Result<Import>> {
  return change(caller, { method: 'POST', path: managePath(org, 'imports', id, 'discard'), value: {} });
}

function change(
  caller: StaffCaller,
  call: { readonly method: 'POST' | 'PUT'; readonly path: string; readonly value: object },
): Promise<Result<Import>> {
  return send(caller, importSchema, call);
}
