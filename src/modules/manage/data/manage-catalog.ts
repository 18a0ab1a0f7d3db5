import { MINUTE_MS } from '../../../domain/primitives/durations.ts';
import { INSTALLATION } from '../../../domain/staff/console-pages.ts';
import { type StaffCatalogItem, staffCatalogItemSchema } from '../../../domain/staff/staff-catalog-item-schema.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { fixedTimeout } from '../../../engine/http/call-timeout.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';
import type { Call } from '../../../engine/http/send.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import { managePath } from './manage-paths.ts';
import type { StaffCaller } from './staff-call.ts';

/** A picture of the maximum size takes minutes on a slow connection. */
const UPLOAD_TIMEOUT_MS = 5 * MINUTE_MS;

/** Uploads a picture as the cover of a product. The server says so if the file is missing. */
export function postCover(
  { client, person }: StaffCaller,
  productId: string,
  file: File | undefined,
): Promise<Result<StaffCatalogItem>> {
  const form = new FormData();
  if (file) form.append('file', file, file.name);
  const path = managePath(INSTALLATION, 'catalogue', productId, 'cover');
  const call: Call = { method: 'POST', path, body: { as: 'multipart', form } };
  return withCsrf(client, person, () =>
    fetchJson({ ...client, timeout: fixedTimeout(UPLOAD_TIMEOUT_MS) }, staffCatalogItemSchema, call),
  );
}
