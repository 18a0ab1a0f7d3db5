import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importProblems } from '../../../server/db/schema/imports.ts';
import { productIdentifiers } from '../../../server/db/schema/products.ts';
import { importProblemText } from '../../../server/messages/import-messages.ts';
import { importProblemTexts } from '../../../server/messages/import-problem-texts.ts';
import { giveOrganization } from '../support/give-person.ts';
import { giveProduct } from '../support/give-product.ts';
import { course, enrollment, type FileItem, person, section, term } from '../support/give-roster.ts';
import { ImportFiles } from '../support/import-files.ts';
import { StoreFiles } from '../support/store-files.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Kinds that are about a file as a whole, or about an import; these have neither line nor field. */
const OF_FILES = new Set([
  ...['archive_bomb', 'archive_broken', 'archive_member_broken', 'archive_encrypted', 'archive_link'],
  ...['archive_too_large', 'archive_too_many_files', 'encoding_assumed', 'file_binary', 'file_empty', 'file_gone'],
  ...[
    'file_missing',
    'file_too_large',
    'guard',
    'guard_withdrawn',
    'internal_fault',
    'nothing_to_do',
    'problems_left_out',
    'profile_unknown',
  ],
  ...['quote_unclosed', 'rows_kept', 'rows_skipped', 'term_unknown', 'too_many_rows', 'workbook_broken'],
  ...['workbook_too_large', 'opds_is_xml', 'opds_no_feed', 'opds_no_json', 'opds_too_large'],
  'opds_more_pages',
]);
/** Kinds that other tests place: books and covers are read without these formats, and links are followed later. */
const PLACED_ELSEWHERE = /^(?:cover_|onix_|book_link_|book_isbn_invalid$|book_price_unused$|header_missing$)/;

const KNOWN = '9780306406157';
const OTHER = '9781861972712';
const SHEET =
  'term,department,course,section,title,start_date,end_date,role,student_id,first_name,last_name,email,status';
const row = (changes: Readonly<Record<string, string>> = {}) => {
  const values: Readonly<Record<string, string>> = {
    ...{ term: '2026FA', department: 'HIST', course: '101', section: '01', title: 'History' },
    ...{ start_date: '2026-08-24', end_date: '2026-12-18', role: 'student', student_id: '1' },
    ...{ first_name: 'Ada', last_name: 'Park', email: '', status: '' },
    ...changes,
  };
  return SHEET.split(',')
    .map((field) => values[field])
    .join(',');
};
const ADOPTIONS = 'term,department,course,section,isbn,no_materials';
const CODES = 'isbn,code,kind,url';
const PRICES = 'isbn,price';

let server: TestApp;
let store: StoreFiles;
let installation: StoreFiles;
let organizationId: number;
beforeAll(async () => {
  server = await startTestApp();
  organizationId = (await giveOrganization(server.db, { title: 'Hillside' })).id;
  store = await StoreFiles.of(server, 'store', organizationId);
  installation = await StoreFiles.of(server, 'catalogue', null);
  for (const value of [KNOWN, '9780140328721']) {
    const { id: productId } = await giveProduct(server.db, { name: value });
    await server.db.insert(productIdentifiers).values({ productId, type: 'EISBN13', value });
  }
  await store.import('sheet', [
    SHEET,
    row(),
    row({ term: '2027SP', start_date: '2027-01-10', end_date: '2027-05-10' }),
  ]);
  await installation.import('codes', [
    ...[CODES, `${KNOWN},KNOWN-CODE-0001,access,`],
    `${KNOWN},KNOWN-REDEEM-0001,redeem,`,
  ]);
});
afterAll(() => server.close());

type Produce = () => Promise<{ readonly id: string | number }>;
const sheet =
  (...lines: string[]): Produce =>
  () =>
    store.preview('sheet', [SHEET, ...lines]);
const sheetWith =
  (header: string): Produce =>
  () =>
    store.preview('sheet', [header, row()]);
const adoptions =
  (...lines: string[]): Produce =>
  () =>
    store.preview('adoptions', [ADOPTIONS, ...lines]);
const codes =
  (...lines: string[]): Produce =>
  () =>
    installation.preview('codes', [CODES, ...lines]);
const prices =
  (...lines: string[]): Produce =>
  () =>
    installation.preview('prices', [PRICES, ...lines]);
const OPEN_LINK = {
  ...{ rel: 'http://opds-spec.org/acquisition/open-access', type: 'application/epub+zip' },
  href: 'https://open.example/a.epub',
};
const publication = (rest: object, identifier = 'urn:a') => ({
  ...{ metadata: { identifier, title: 'Rivers' }, links: [OPEN_LINK], ...rest },
});
const openBooks =
  (value: object): Produce =>
  () =>
    installation.preview('opds', [JSON.stringify({ publications: [value] })]);
/** Rows as a reader of an archive gives them: row N is line N + 2 of its file. */
const roster =
  (...items: FileItem[]): Produce =>
  () =>
    new ImportFiles(server.db, organizationId).preview(items);
const base = [term('2026FA'), course('101'), section('A'), person('p1')];

/** A file for each kind of problem of a row, and the place that the problem has to name. */
const places: Readonly<Record<string, readonly [Produce, string]>> = {
  date_invalid: [sheet(row({ start_date: 'soon' })), 'sheet.csv:2 start_date'],
  value_missing: [sheet(row({ section: '' })), 'sheet.csv:2 section'],
  value_unknown: [sheet(row({ role: 'pirate' })), 'sheet.csv:2 role'],
  person_without_id: [sheet(row({ student_id: '' })), 'sheet.csv:2 student_id'],
  value_differs: [sheet(row(), row({ first_name: 'Adele' })), 'sheet.csv:3 firstName'],
  email_invalid: [sheet(row({ email: 'ada' })), 'sheet.csv:2 email'],
  header_assumed: [sheetWith(SHEET.replace('department', 'departmnt')), 'sheet.csv:1 department'],
  role_ignored: [
    roster(...base, {
      ...{ kind: 'problem', severity: 'warning', file: 'enrollments.csv', line: 6, field: 'role' },
      ...{ code: 'role_ignored', params: { value: 'proctor' } },
    }),
    'enrollments.csv:6 role',
  ],
  value_invalid: [roster(...base, person('x', { firstName: 'x'.repeat(2000) })), 'person.csv:6 firstName'],
  dates_reversed: [roster(term('2026FA', { endDate: '2026-08-01' })), 'term.csv:2 endDate'],
  row_replaced: [roster(...base, person('p1', { firstName: 'Other' })), 'person.csv:6 firstName'],
  rows_repeated: [roster(...base, person('p1')), 'person.csv:6 '],
  rows_merged: [roster(course('101'), course('101', { key: 'twin', name: 'Twin' })), 'course.csv:3 number'],
  row_kept: [roster(...base, { ...person('p2'), isDeleted: true }), 'person.csv:6 status'],
  course_not_in_file: [roster(term('2026FA'), section('A', '404')), 'section.csv:3 course'],
  term_not_in_file: [roster(course('101'), section('A', '101', '1999')), 'section.csv:3 term'],
  section_dates_missing: [roster(course('101'), { ...section('A'), termKey: undefined }), 'section.csv:3 startDate'],
  section_outside_term: [
    roster(course('101'), term('2026FA'), section('A', '101', '2026FA', { startDate: '2025-08-24' })),
    'section.csv:4 startDate',
  ],
  section_not_in_file: [roster(...base, enrollment('B', 'p1')), 'enrollment.csv:6 section'],
  person_not_in_file: [roster(...base, enrollment('A', 'p404')), 'enrollment.csv:6 person'],
  isbn_invalid: [adoptions('2026FA,HIST,101,01,9780306406158,'), 'adoptions.csv:2 isbn'],
  book_not_in_catalog: [adoptions(`2026FA,HIST,101,01,${OTHER},`), 'adoptions.csv:2 isbn'],
  none_and_books: [
    adoptions(`2026FA,HIST,101,01,${KNOWN},`, '2026FA,HIST,101,01,,yes'),
    'adoptions.csv:3 no_materials',
  ],
  section_unknown: [adoptions(`2026FA,HIST,999,01,${KNOWN},`), 'adoptions.csv:2 section'],
  section_ambiguous: [adoptions(`,HIST,101,01,${KNOWN},`), 'adoptions.csv:2 section'],
  code_too_short: [codes(`${KNOWN},AB,redeem,`), 'codes.csv:2 code'],
  code_repeated: [codes(`${KNOWN},SAME-CODE-0001,access,`, `${KNOWN},SAME-CODE-0001,access,`), 'codes.csv:3 code'],
  code_known: [codes(`${KNOWN},KNOWN-CODE-0001,access,`), 'codes.csv:2 code'],
  code_of_other_product: [codes('9780140328721,KNOWN-REDEEM-0001,redeem,'), 'codes.csv:2 code'],
  url_invalid: [codes(`${KNOWN},SOME-CODE-0002,access,nowhere`), 'codes.csv:2 url'],
  opds_no_publication: [openBooks({}), 'opds.csv:1 '],
  opds_not_open: [openBooks(publication({ links: [] })), 'opds.csv:1 links'],
  opds_media_type: [openBooks(publication({ links: [{ ...OPEN_LINK, type: 'text/html' }] })), 'opds.csv:1 links'],
  opds_link_relative: [openBooks(publication({ links: [{ ...OPEN_LINK, href: 'a.epub' }] })), 'opds.csv:1 links'],
  opds_license_missing: [openBooks(publication({})), 'opds.csv:1 license'],
  opds_isbn_taken: [openBooks(publication({}, `urn:isbn:${KNOWN}`)), 'opds.csv:1 identifier'],
  number_invalid: [prices(`${KNOWN},much`), 'prices.csv:2 price'],
  line_repeated: [prices(`${KNOWN},1.00`, `${KNOWN},2.00`), 'prices.csv:3 price'],
  product_unknown: [prices(`${OTHER},1.00`), 'prices.csv:2 isbn'],
};

const kinds = Object.keys(importProblemTexts).sort();
const ofRows = kinds.filter((code) => !OF_FILES.has(code) && !PLACED_ELSEWHERE.test(code));

describe('each problem of a row', () => {
  it.each(ofRows)('%s names its file, line and field', async (code) => {
    const [produce, place] = places[code] ?? [];
    if (!produce) throw new Error(`No file of this test has the problem ${code}`);
    const { id } = await produce();
    const rows = await server.db
      .select()
      .from(importProblems)
      .where(eq(importProblems.importId, Number(id)));
    const found = rows.filter((problem) => problem.code === code);
    expect(found.map(({ file, line, field }) => `${file}:${line ?? ''} ${field ?? ''}`)).toContain(place);
    expect(importProblemText(code, found[0]?.params ?? {}).en).not.toContain('undefined');
  });
});

/** The words by which a sentence asks for something. A kind without such a word says that nothing needs to be done. */
const ASKS =
  /\b(?:Add|Ask|Change|Check|Choose|Close|Confirm|Correct|Create|Export|Fill|Give|Import|Make|Nothing needs|Put|Remove|Save|Send|Split|Tell|Try|Upload|Use|Write)\b|The operator can allow|contains nothing new/;
const DEMANDE =
  /\b(?:Ajoutez|Avisez|Changez|Choisissez|Confirmez|Corrigez|Créez|Demandez|Divisez|Donnez|Enregistrez|Envoyez|Exportez|Faites|Fermez|Générez|Importez|Modifiez|Placez|Précisez|Recréez|Remplissez|Retirez|Réessayez|Téléversez|Utilisez|Vérifiez)\b|(?:^|[^\p{L}])Écrivez|n.y a rien à faire|L’exploitant peut l’autoriser|Il deviendra|rien de nouveau|Importez-les/u;

describe('each problem', () => {
  it.each(kinds)('%s says what to do, in both languages', (code) => {
    const text = importProblemText(code, {});
    expect(text.en).toMatch(ASKS);
    expect(text['fr-CA']).toMatch(DEMANDE);
  });
});
