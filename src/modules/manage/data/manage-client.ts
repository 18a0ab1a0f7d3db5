import type * as z from 'zod/mini';
import { createApiClient } from '../../../engine/http/client.ts';
import type { Principal } from '../../../engine/principal.ts';
import * as imports from './manage-imports.ts';
import * as school from './manage-school.ts';
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
    getManageHome: school.getManageHome.bind(null, caller),
    getTerms: school.getTerms.bind(null, caller),
    getUnmatched: school.getUnmatched.bind(null, caller),
    getSchoolPeople: school.getSchoolPeople.bind(null, caller),
    postJoin: school.postJoin.bind(null, caller),
    postDismiss: school.postDismiss.bind(null, caller),
    postImport: imports.postImport.bind(null, caller),
    postFeedAddress: imports.postFeedAddress.bind(null, caller),
    getImports: imports.getImports.bind(null, caller),
    getImport: imports.getImport.bind(null, caller),
    getImportChanges: imports.getImportChanges.bind(null, caller),
    getImportProblems: imports.getImportProblems.bind(null, caller),
    getImportColumns: imports.getImportColumns.bind(null, caller),
    putImportOptions: imports.putImportOptions.bind(null, caller),
    postApply: imports.postApply.bind(null, caller),
    postUndo: imports.postUndo.bind(null, caller),
    postDiscard: imports.postDiscard.bind(null, caller),
  };
}
