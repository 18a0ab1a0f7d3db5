import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonEnrollment, PersonShelfItem } from '../../../domain/staff/person-page-schema.ts';

export const enrollmentStates: Record<PersonEnrollment['status'], MessageDescriptor> = {
  active: msg`Active`,
  dropped: msg`Dropped`,
  completed: msg`Completed`,
};

export const memberRoles: Record<PersonEnrollment['role'], MessageDescriptor> = {
  student: msg`Student`,
  instructor: msg`Instructor`,
};

export const accessSources: Record<PersonShelfItem['source'], MessageDescriptor> = {
  purchase: msg`Bought`,
  free: msg`Added for free`,
  redeemed: msg`Code redeemed`,
  section: msg`From a section`,
};

export const accessStates: Record<PersonShelfItem['state'], MessageDescriptor> = {
  open: msg`Has access`,
  expired: msg`Expired`,
  revoked: msg`Revoked`,
};

/** Kinds of ids in other systems. An unknown kind keeps its technical name. */
export const idKinds: Readonly<Record<string, MessageDescriptor>> = {
  sis_id: msg`Id of the record`,
  student_number: msg`Student number`,
  eppn: msg`School identity (eppn)`,
  lti_sub: msg`Id in the learning system`,
  username: msg`Username`,
};
