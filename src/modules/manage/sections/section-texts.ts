import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SectionForm, SectionLack } from '../../../domain/staff/section-page-schema.ts';

/** The texts of the badges for what a section lacks. */
export const lackNames: Record<SectionLack, MessageDescriptor> = {
  adoption: msg`No books chosen`,
  book: msg`Book not in the catalog`,
  file: msg`Book without a file`,
  price: msg`No price`,
  deadline: msg`No deadline`,
  students: msg`No students`,
};

/** The meaning of each lack for students, for the term board. */
export const lackConsequences: Record<SectionLack, MessageDescriptor> = {
  adoption: msg`Nobody has named the books, or said that none are needed.`,
  book: msg`Students cannot get the book until a feed or a file brings its ISBN.`,
  file: msg`Students see the book but cannot open it.`,
  price: msg`Inclusive access charges for a book whose price is unknown.`,
  deadline: msg`Students may opt out at any time.`,
  students: msg`The roster has no students for it.`,
};

export const courseTypeNames: Record<SectionForm['courseType'], MessageDescriptor> = {
  inclusive_access: msg`Inclusive access`,
  code_delivery: msg`Delivery of codes`,
  lms_ecommerce: msg`Sale in the learning system`,
  student_choice: msg`Student’s choice`,
};

export const optingMethodNames: Record<SectionForm['optingMethod'], MessageDescriptor> = {
  no_opt: msg`No choice`,
  opt_out: msg`Students may opt out`,
  opt_in: msg`Students opt in`,
};
