import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportChange, ImportOptions, ImportProfile, ImportStatus } from '../../domain/imports/import-schema.ts';
import type { UnmatchedPerson } from '../../domain/imports/unmatched-schema.ts';
import type { ConsolePageId } from '../../domain/staff/console-pages.ts';

export const consolePageNames: Record<ConsolePageId, MessageDescriptor> = {
  board: msg`Term board`,
  teaching: msg`Teaching`,
  sections: msg`Sections`,
  imports: msg`Imports`,
  folders: msg`Nightly folders`,
  people: msg`People`,
  'see-as': msg`See as`,
  unmatched: msg`People to match`,
  terms: msg`Terms`,
  catalogue: msg`Catalog`,
  site: msg`Site`,
  schools: msg`Schools`,
  store: msg`Store settings`,
  banners: msg`Banners`,
  'sign-in': msg`Sign-in`,
  lti: msg`LTI platforms`,
  'lms-courses': msg`LMS courses`,
  tools: msg`LTI tools`,
  orders: msg`Orders`,
  codes: msg`Codes`,
  staff: msg`Staff`,
  audit: msg`Audit log`,
};

export const profileNames: Record<ImportProfile, MessageDescriptor> = {
  oneroster: msg`OneRoster (1.1 or 1.2)`,
  canvas: msg`Canvas SIS`,
  sds: msg`Microsoft School Data Sync`,
  sheet: msg`One sheet (CSV or Excel)`,
  adoptions: msg`Adoptions`,
  prices: msg`Prices`,
  codes: msg`Codes`,
  books: msg`Books`,
  onix: msg`Catalog feed (ONIX)`,
  opds: msg`Open books (OPDS 2.0)`,
};

export const statusNames: Record<ImportStatus, MessageDescriptor> = {
  received: msg`Waiting to be read`,
  reading: msg`Reading the file`,
  ready: msg`Ready to apply`,
  held: msg`Needs your confirmation`,
  applying: msg`Applying`,
  applied: msg`Applied`,
  undoing: msg`Undoing`,
  undone: msg`Undone`,
  failed: msg`Failed`,
  discarded: msg`Discarded`,
};

/** Settings that say how a file is read. */
export const optionNames: Record<keyof ImportOptions, MessageDescriptor> = {
  dateOrder: msg`Order of dates`,
  encoding: msg`Encoding`,
  delimiter: msg`Delimiter`,
  columns: msg`Columns of the sheet`,
  timeZone: msg`Time zone`,
  termCode: msg`Term code`,
  guardShare: msg`Share of rows that may change without your confirmation`,
};

/** Names of the kinds of rows. An unknown kind keeps its technical name. */
export const entityNames: Readonly<Record<string, MessageDescriptor>> = {
  term: msg`Terms`,
  course: msg`Courses`,
  section: msg`Sections`,
  person: msg`People`,
  enrollment: msg`Enrollments`,
  material: msg`Materials`,
  adoption: msg`Adoptions`,
  adopted_book: msg`Adopted books`,
  price: msg`Prices`,
  product: msg`Products`,
  open_book: msg`Open books`,
};

export const actionNames: Record<ImportChange['action'], MessageDescriptor> = {
  add: msg`Add`,
  change: msg`Change`,
  drop: msg`Drop`,
};

/** Fields of rows, as the preview names them. */
export const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  code: msg`Code`,
  title: msg`Title`,
  startDate: msg`First day`,
  endDate: msg`Last day`,
  addDropDate: msg`Add/drop date`,
  department: msg`Department`,
  number: msg`Number`,
  name: msg`Name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`Email`,
  username: msg`Username`,
  login: msg`Username`,
  studentNumber: msg`Student number`,
  eppn: msg`School identity (eppn)`,
  role: msg`Role`,
  status: msg`Status`,
  usernames: msg`Username`,
  studentNumbers: msg`Student number`,
  eppns: msg`School identity (eppn)`,
  termCode: msg`Term`,
  courseNumber: msg`Course number`,
  importSource: msg`Source`,
  price: msg`Price`,
  currency: msg`Currency`,
  durationDays: msg`Days of access`,
  kind: msg`Kind`,
  subtitle: msg`Subtitle`,
  edition: msg`Edition`,
  isbn: msg`ISBN`,
  isbn10: msg`ISBN-10`,
  supplierId: msg`Publisher's number`,
  productType: msg`Type of product`,
  fileType: msg`File type`,
  contributors: msg`Contributors`,
  publisher: msg`Publisher`,
  imprint: msg`Imprint`,
  publishedOn: msg`Publication date`,
  language: msg`Language`,
  pages: msg`Pages`,
  prices: msg`Prices`,
  territory: msg`Sold in`,
  categories: msg`Categories`,
  subjects: msg`Subjects`,
  description: msg`Description`,
  otherDescriptions: msg`Description in other languages`,
  cover: msg`Cover`,
  website: msg`Website`,
  related: msg`Related books`,
  accessibility: msg`Accessibility`,
  offlinePercent: msg`Offline (percent)`,
  copyPercent: msg`Copying (percent)`,
  printPercent: msg`Printing (percent)`,
  samplePercent: msg`Sample (percent)`,
  textToSpeech: msg`Read aloud`,
  authors: msg`Authors`,
  licenseName: msg`License`,
  licenseUrl: msg`Address of the license`,
  coverUrl: msg`Address of the cover`,
  epubUrl: msg`Address of the EPUB`,
  pdfUrl: msg`Address of the PDF`,
};

/** Values of fields that are words of the store. Other values are shown as they are. */
export const fieldValues: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  status: {
    active: msg`Active`,
    dropped: msg`Dropped`,
    available: msg`For sale`,
    withdrawn: msg`Withdrawn by the publisher`,
    inactive: msg`Not for sale`,
    deleted: msg`Deleted by the publisher`,
  },
  productType: {
    book: msg`Book`,
    classroom: msg`Classroom`,
    collection: msg`Collection`,
    courseware: msg`Courseware`,
    ebundle: msg`E-bundle`,
    physical_product: msg`Physical product`,
  },
};

/** The columns of one sheet, in the order of the form. */
export const sheetFields: readonly (readonly [name: string, label: MessageDescriptor])[] = [
  ['term', msg`Term`],
  ['department', msg`Department`],
  ['course', msg`Course number`],
  ['section', msg`Section`],
  ['crn', msg`Section id (CRN)`],
  ['title', msg`Course title`],
  ['start_date', msg`First day`],
  ['end_date', msg`Last day`],
  ['add_drop_date', msg`Add/drop date`],
  ['role', msg`Role`],
  ['student_id', msg`Student number`],
  ['first_name', msg`First name`],
  ['last_name', msg`Last name`],
  ['email', msg`Email`],
  ['status', msg`Enrollment status`],
];

export const unmatchedReasons: Record<UnmatchedPerson['reason'], MessageDescriptor> = {
  no_match: msg`Nobody in the roster has these ids.`,
  several_matches: msg`Several people in the roster have these ids.`,
  claim_missing: msg`The school sent no id to look for.`,
  match_in_use: msg`Another account is already joined with the person in the roster.`,
};

export const claimNames: Readonly<Record<string, MessageDescriptor>> = {
  email: msg`Email`,
  eppn: msg`School identity (eppn)`,
  student_number: msg`Student number`,
  name: msg`Name`,
};
