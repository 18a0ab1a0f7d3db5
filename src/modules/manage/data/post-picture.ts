import type * as z from 'zod/mini';
import { MINUTE_MS } from '../../../domain/primitives/durations.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { fixedTimeout } from '../../../engine/http/call-timeout.ts';
import { fetchJson } from '../../../engine/http/fetch-resource.ts';
import type { Call } from '../../../engine/http/send.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import type { StaffCaller } from './staff-call.ts';

/** A picture of the maximum size takes minutes on a slow connection. */
const UPLOAD_TIMEOUT_MS = 5 * MINUTE_MS;

/** Uploads a picture. The server says so if the file is missing. The answer is parsed by the schema. */
export function postPicture<Value>(
  { client, person }: StaffCaller,
  schema: z.ZodMiniType<Value>,
  path: string,
  file: File | undefined,
): Promise<Result<Value>> {
  const form = new FormData();
  if (file) form.append('file', file, file.name);
  const call: Call = { method: 'POST', path, body: { as: 'multipart', form } };
  return withCsrf(client, person, () =>
    fetchJson({ ...client, timeout: fixedTimeout(UPLOAD_TIMEOUT_MS) }, schema, call),
  );
}
