import { useLingui } from '@lingui/react/macro';
import type { RosterKind } from '../../../domain/staff/sign-in-provider-schema.ts';

/** Returns the names of the kinds of ids of a roster that a claim can hold. */
export function useRosterKindNames(): Record<RosterKind, string> {
  const { t } = useLingui();
  return {
    student_number: t`Student number`,
    eppn: t`School identity (eppn)`,
    username: t`Username`,
    sis_id: t`Id of the student information system`,
  };
}
