import type * as z from 'zod/mini';
import { createApiClient } from '../../../engine/http/client.ts';
import type { Principal } from '../../../engine/principal.ts';
import { postFeedAddress, postImport } from './manage-imports.ts';
import { postPicture } from './post-picture.ts';
import { type ReadCall, read, type SendCall, type StaffCaller, send } from './staff-call.ts';

export type StaffClient = ReturnType<typeof createStaffClient>;

/** The calls of the staff pages, for one person. It holds the session of that person. */
export function createStaffClient(person: Principal, language: () => string) {
  const caller: StaffCaller = { person, client: createApiClient({ person, language }) };
  return {
    person,
    read: <Value>(...call: ReadCall<Value>) => read(caller, ...call),
    send: <Value>(...call: SendCall<Value>) => send(caller, ...call),
    postPicture: <Value>(schema: z.ZodMiniType<Value>, path: string, file: File | undefined) =>
      postPicture(caller, schema, path, file),
    postImport: postImport.bind(null, caller),
    postFeedAddress: postFeedAddress.bind(null, caller),
  };
}
