import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assets, codeBatches } from '../../../server/db/schema/assets.ts';
import { courses, sectionMembers, sections, terms } from '../../../server/db/schema/courses.ts';
import { unmatchedPeople } from '../../../server/db/schema/external-ids.ts';
import { importFeeds, imports } from '../../../server/db/schema/imports.ts';
import { ltiContexts, ltiPlatforms } from '../../../server/db/schema/lti-platforms.ts';
import { orderLines, orders, shipments } from '../../../server/db/schema/orders.ts';
import { banners, whiteLabels } from '../../../server/db/schema/organizations.ts';
import { signInProviders } from '../../../server/db/schema/sign-in-providers.ts';
import { staffRoles } from '../../../server/db/schema/staff.ts';
import { hasPermission, type StaffPermission } from '../../../src/domain/staff/staff-permissions.ts';
import { type StaffRole, staffRoleSchema } from '../../../src/domain/staff/staff-schema.ts';
import { listApiRoutes } from '../support/api-routes.ts';
import type { Caller } from '../support/caller.ts';
import { giveTool } from '../support/give-launch.ts';
import { giveOrganization, givePerson } from '../support/give-person.ts';
import { giveOffering, giveProduct } from '../support/give-product.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A route of staff, and how to call it on something that exists. */
interface PermissionRoute {
  readonly permission: StaffPermission;
  readonly method: Method;
  /** The path as the route declares it, below `/api/v1/manage/`. */
  readonly pattern: string;
  /** Whose roles count: those of a school, or those of the whole installation. */
  readonly scope: 'school' | 'installation';
  /** Values of the parameters besides `org`. Called before each request, because some requests remove what they name. */
  readonly params?: () => Promise<Readonly<Record<string, number | string>>>;
  readonly body?: object | (() => Promise<object>);
}

let t: TestApp;
let org: number;
let made = 0;

const next = () => {
  made += 1;
  return made;
};

async function sectionIn(school: number): Promise<number> {
  const number = String(next());
  const [course] = await t.db
    .insert(courses)
    .values({ organizationId: school, department: 'ACT', number, name: 'Acts' })
    .returning();
  const dates = { startDate: '2026-09-01', endDate: '2026-12-18', timeZone: 'UTC' };
  const [section] = await t.db
    .insert(sections)
    .values({ courseId: course?.id ?? 0, rsCourseId: `act-${number}`, name: 'Acts', number, ...dates })
    .returning();
  return section?.id ?? 0;
}

async function personIn(school: number): Promise<number> {
  return (await givePerson(t.db, { login: `person-${next()}`, organizationId: school })).id;
}

const section = async () => ({ id: await sectionIn(org) });
const person = async () => ({ id: await personIn(org) });

async function member() {
  const sectionId = await sectionIn(org);
  const [row] = await t.db
    .insert(sectionMembers)
    .values({ sectionId, userId: await personIn(org) })
    .returning();
  return { id: sectionId, member: row?.id ?? 0 };
}

async function term() {
  const code = `T${next()}`;
  const dates = { startDate: '2026-09-01', endDate: '2026-12-18' };
  const [row] = await t.db
    .insert(terms)
    .values({ organizationId: org, code, title: code, ...dates })
    .returning();
  return { term: row?.id ?? 0 };
}

async function unmatched() {
  const [row] = await t.db
    .insert(unmatchedPeople)
    .values({ organizationId: org, userId: await personIn(org), reason: 'no_match', claims: {} })
    .returning();
  return { id: row?.id ?? 0 };
}

async function site() {
  const host = `host-${next()}.example`;
  const [row] = await t.db.insert(whiteLabels).values({ organizationId: org, fqdn: host, title: host }).returning();
  return { id: row?.id ?? 0 };
}

async function banner() {
  const [row] = await t.db.insert(banners).values({ kind: 'maintenance', messageEn: 'Soon' }).returning();
  return { id: row?.id ?? 0 };
}

async function product() {
  const { id } = await giveProduct(t.db, { name: 'Atlas' });
  await giveOffering(t.db, id);
  return { id };
}

async function importOf(organizationId: number | null, profile: 'sheet' | 'books') {
  const file = { fileName: 'a.csv', fileSha256: 'a'.repeat(64), options: {}, source: 'sis', mode: 'bulk' } as const;
  const [row] = await t.db
    .insert(imports)
    .values({ ...file, organizationId, profile, status: 'discarded' })
    .returning();
  return { id: row?.id ?? 0 };
}
const rosterImport = () => importOf(org, 'sheet');

async function feed() {
  const folder = `folder-${next()}`;
  const [row] = await t.db
    .insert(importFeeds)
    .values({ organizationId: org, folder, profile: 'sheet', source: 'sis', options: {} })
    .returning();
  return { id: row?.id ?? 0 };
}

async function batch() {
  const { id: productId } = await product();
  const [row] = await t.db
    .insert(codeBatches)
    .values({ organizationId: org, kind: 'redeem', productId, name: 'Autumn' })
    .returning();
  return { id: row?.id ?? 0 };
}

async function role() {
  const userId = await personIn(org);
  const [row] = await t.db.insert(staffRoles).values({ organizationId: org, userId, role: 'finance' }).returning();
  return { id: row?.id ?? 0 };
}

async function tool() {
  return { id: (await giveTool(t.db, { clientId: `client-${next()}` })).id };
}

/** Its issuer has a private address, so the check sends no request. */
async function provider() {
  const values = { name: 'Provider', issuer: 'https://127.0.0.1', clientId: `client-${next()}` };
  const [row] = await t.db
    .insert(signInProviders)
    .values({ ...values, organizationId: org })
    .returning();
  return { id: row?.id ?? 0 };
}

async function platform() {
  const values = { name: 'Platform', issuer: 'https://127.0.0.1', clientId: `client-${next()}` };
  const [row] = await t.db
    .insert(ltiPlatforms)
    .values({ ...values, organizationId: org })
    .returning();
  return { id: row?.id ?? 0 };
}

async function lmsCourse() {
  const names = { contextId: 'course', deploymentId: '1', label: 'ACT', title: 'Acts' };
  const [row] = await t.db
    .insert(ltiContexts)
    .values({ platformId: (await platform()).id, ...names, launchedAt: t.clock.now() })
    .returning();
  return { id: row?.id ?? 0 };
}

async function asset() {
  const { id: productId } = await giveProduct(t.db, { name: 'Atlas' });
  const id = await personIn(org);
  const [row] = await t.db
    .insert(assets)
    .values({ userId: id, productId, source: 'free', acquiredAt: t.clock.now() })
    .returning();
  return { id, asset: row?.id ?? 0 };
}

async function order() {
  const { id: productId } = await giveProduct(t.db, { name: 'Atlas' });
  const { id: offeringId } = await giveOffering(t.db, productId);
  const amounts = { subtotalCents: 100, platformFeeCents: 0, totalCents: 100 };
  const [row] = await t.db
    .insert(orders)
    .values({ userId: await personIn(org), status: 'paid', ...amounts })
    .returning();
  const line = { productId, offeringId, name: 'Atlas', kind: 'print', tenure: 'purchase', description: '' } as const;
  const [printed] = await t.db
    .insert(orderLines)
    .values({ orderId: row?.id ?? 0, ...line, priceCents: 100 })
    .returning();
  const [parcel] = await t.db
    .insert(shipments)
    .values({ orderLineId: printed?.id ?? 0 })
    .returning();
  return { id: row?.id ?? 0, parcel: parcel?.id ?? 0 };
}

const reason = 'For the test';
const sectionForm = {
  ...{ name: 'Acts', startDate: '2026-09-01', endDate: '2026-12-18', addDropDate: null, timeZone: 'UTC' },
  ...{
    courseType: 'student_choice',
    optingMethod: 'no_opt',
    isProvided: true,
    isCourseFee: false,
    sectionCode: '',
    version: 'old',
  },
};
const siteForm = {
  ...{ title: 'Site', labelLogo: '', brandColor: '', brandContrastColor: '' },
  ...{ supportLink: '', helpLink: '', privacyNoticeLink: '' },
  ...{ termsOfUseLink: '', refundPolicyLink: '', accessibilityLink: '', menuItems: [], languages: ['en'] },
  ...{ hasLabelSite: false, allowEcommerce: true, showEcommerce: true, isCampusStore: false },
  ...{ hideBrowseAll: false, accessProductRequests: false, features: [], version: 'old' },
};
const sellingForm = {
  ...{ directSalesEnabled: true, isFollettOrg: false, handoffUrl: '', buyOnVitalsource: false },
  ...{ vsRedirectUrl: '', showVsModal: false, isCdsEnabled: false, rentalReturnDays: 7, version: 'old' },
};
const contactForm = { contactName: '', emailAddress: '', phoneNumber: '', version: 'old' };
const bannerForm = {
  ...{ kind: 'maintenance', messageEn: 'Soon', messageFr: '', link: '', isActive: false },
  ...{ startsAt: null, endsAt: null, version: 'old' },
};
const feeForm = { isPlatformFeeEnabled: false, platformFeeCents: 0, platformFeeThresholdCents: 0, version: 'old' };
const itemForm = {
  ...{ name: 'Atlas', subtitle: '', authors: [], isbn: '', publisher: '', edition: '', language: '' },
  ...{ description: '', isActive: true, offerings: [], channels: null, samplePercent: null },
  ...{ isBackordered: false, redemptionUrl: '', version: 'old' },
};
const newProvider = { name: 'Provider', issuer: 'https://127.0.0.1', clientId: 'carrel' };
const providerForm = { ...newProvider, claim: '', kind: 'eppn', isEnabled: true, version: 'old' };
const newPlatform = {
  ...{ name: 'Platform', issuer: 'https://127.0.0.1', clientId: 'carrel', authUrl: '', keysUrl: '' },
  ...{ tokenUrl: '', audience: '' },
};
const platformForm = { ...newPlatform, deploymentIds: [], claim: '', kind: 'eppn', isEnabled: false, version: 'old' };
const newTool = { name: 'Tool', linkVersion: '2.0', clientId: 'old-client', launchUrl: '/stand-ins/tool' };
const toolForm = {
  ...{ name: 'Tool', clientId: 'old-client', deploymentId: '1', loginUrl: '', launchUrl: '/stand-ins/tool' },
  ...{ redirectUrls: [], passthrough: null, sharesIdentity: true, isEnabled: true, version: 'old' },
};

/** A selection of nothing. */
const bulk = { selection: { search: { q: 'no such row' } } };

const school = (
  permission: StaffPermission,
  method: Method,
  pattern: string,
  more: Pick<PermissionRoute, 'params' | 'body'> = {},
) => ({ permission, method, pattern, scope: 'school', ...more }) as const;
const ofAll = (
  permission: StaffPermission,
  method: Method,
  pattern: string,
  more: Pick<PermissionRoute, 'params' | 'body'> = {},
) => ({ permission, method, pattern, scope: 'installation', ...more }) as const;

const routes: readonly PermissionRoute[] = [
  school('sections.view', 'GET', ':org/board'),
  school('sections.view', 'GET', ':org/departments'),
  school('sections.view', 'GET', ':org/sections'),
  school('sections.view', 'GET', ':org/sections.csv'),
  school('sections.view', 'GET', ':org/sections/:id', { params: section }),
  school('sections.edit', 'PUT', ':org/sections/:id', { params: section, body: sectionForm }),
  school('sections.view', 'GET', ':org/sections/:id/books.csv', { params: section }),
  school('sections.edit', 'POST', ':org/sections/:id/books', {
    params: section,
    body: { products: '9780306406157', isRequired: true },
  }),
  school('sections.edit', 'POST', ':org/sections/:id/copy-books', { params: section }),
  school('sections.edit', 'POST', ':org/sections/:id/no-books', { params: section }),
  school('members.view', 'GET', ':org/sections/:id/members', { params: section }),
  school('members.view', 'GET', ':org/sections/:id/members.csv', { params: section }),
  school('members.edit', 'POST', ':org/sections/:id/members', {
    params: section,
    body: { personId: '1', role: 'student' },
  }),
  school('members.edit', 'POST', ':org/sections/:id/members/:member/status', {
    params: member,
    body: { status: 'dropped', reason },
  }),
  school('members.edit', 'POST', ':org/sections/:id/members/:member/opt', {
    params: member,
    body: { optStatus: 'opted_out', reason },
  }),
  school('members.edit', 'POST', ':org/sections/:id/members/:member/courtesy', {
    params: member,
    body: { days: 3, reason },
  }),
  school('people.view', 'GET', ':org/people'),
  school('people.view', 'GET', ':org/people.csv'),
  school('people.view', 'GET', ':org/people/:id', { params: person }),
  school('people.edit', 'POST', ':org/people/:id/password-link', { params: person, body: {} }),
  school('people.edit', 'POST', ':org/people/:id/end-sessions', { params: person }),
  school('people.edit', 'POST', ':org/people/:id/access', { params: person, body: { product: '0', days: 3, reason } }),
  school('people.edit', 'POST', ':org/people/:id/access/:asset/revoke', { params: asset, body: { reason } }),
  school('people.see-as', 'POST', ':org/people/:id/see-as', { params: person, body: { reason } }),
  school('people.match', 'GET', ':org/unmatched'),
  school('people.match', 'POST', ':org/unmatched/:id/join', {
    params: unmatched,
    body: async () => ({ personId: String(await personIn(org)) }),
  }),
  school('people.match', 'POST', ':org/unmatched/:id/dismiss', { params: unmatched }),
  school('terms.view', 'GET', ':org/terms'),
  school('rosters.import', 'GET', ':org/terms/:term/oneroster.zip', { params: term }),
  school('rosters.import', 'GET', ':org/imports'),
  school('rosters.import', 'POST', ':org/imports', { body: {} }),
  school('rosters.import', 'GET', ':org/imports/:id', { params: rosterImport }),
  school('rosters.import', 'GET', ':org/imports/:id/changes', { params: rosterImport }),
  school('rosters.import', 'GET', ':org/imports/:id/problems', { params: rosterImport }),
  school('rosters.import', 'GET', ':org/imports/:id/problems.csv', { params: rosterImport }),
  school('rosters.import', 'POST', ':org/imports/:id/apply', { params: rosterImport, body: {} }),
  school('rosters.import', 'POST', ':org/imports/:id/undo', { params: rosterImport }),
  school('rosters.import', 'POST', ':org/imports/:id/discard', { params: rosterImport }),
  school('rosters.import', 'PUT', ':org/imports/:id/options', { params: rosterImport, body: {} }),
  school('rosters.import', 'GET', ':org/feeds'),
  school('rosters.import', 'POST', ':org/feeds', {
    body: { folder: 'nightly', profile: 'sheet', source: 'sis', options: {}, isActive: true },
  }),
  school('rosters.import', 'PUT', ':org/feeds/:id', {
    params: feed,
    body: { folder: 'weekly', profile: 'sheet', source: 'sis', options: {}, isActive: true, version: 'x' },
  }),
  school('rosters.import', 'DELETE', ':org/feeds/:id', { params: feed }),
  school('codes.view', 'GET', ':org/code-batches'),
  school('codes.view', 'GET', ':org/code-batches.csv'),
  school('codes.edit', 'POST', ':org/code-batches', { body: { name: 'Autumn', product: '0', count: 1 } }),
  school('codes.edit', 'GET', ':org/code-batches/:id.csv', { params: batch }),
  school('codes.view', 'GET', ':org/code-batches/:id', { params: batch }),
  school('codes.edit', 'GET', ':org/code-batches/:id/codes', { params: batch }),
  school('codes.edit', 'POST', ':org/code-batches/:id/revoke', { params: batch }),
  school('codes.view', 'POST', ':org/code-checks', { body: { code: 'ABCD' } }),
  school('codes.edit', 'POST', ':org/code-checks/revoke', { body: { code: 'ABCD', reason } }),
  school('orders.view', 'GET', ':org/orders'),
  school('orders.view', 'GET', ':org/orders.csv'),
  school('orders.view', 'GET', ':org/orders/:id', { params: order }),
  school('orders.refund', 'POST', ':org/orders/:id/refunds', {
    params: order,
    body: { key: 'd5a0f3a8-4f0e-4f6c-9d3b-1f0a4a3a2b1c', lines: [{ lineId: '1', amount: '1.00' }], reason },
  }),
  school('orders.view', 'POST', ':org/orders/:id/receipt-mails', {
    params: order,
    body: { key: 'd5a0f3a8-4f0e-4f6c-9d3b-1f0a4a3a2b1d' },
  }),
  school('orders.ship', 'POST', ':org/orders/:id/parcels', {
    params: order,
    body: { lineIds: ['1'], carrier: 'UPS', trackingNumber: '' },
  }),
  school('orders.ship', 'DELETE', ':org/orders/:id/parcels/:parcel', { params: order }),
  school('site.edit', 'GET', ':org/sites'),
  school('site.edit', 'PUT', ':org/sites/:id', { params: site, body: siteForm }),
  school('site.edit', 'POST', ':org/sites/logo'),
  school('site.edit', 'PUT', ':org/sites/selling', { body: sellingForm }),
  school('site.edit', 'PUT', ':org/sites/contact', { body: contactForm }),
  school('sign-in.edit', 'GET', ':org/sign-in-providers'),
  school('sign-in.edit', 'POST', ':org/sign-in-providers', { body: newProvider }),
  school('sign-in.edit', 'PUT', ':org/sign-in-providers/:id', { params: provider, body: providerForm }),
  school('sign-in.edit', 'PUT', ':org/sign-in-providers/:id/secret', { params: provider, body: { secret: '' } }),
  school('sign-in.edit', 'POST', ':org/sign-in-providers/:id/check', { params: provider }),
  school('lti.edit', 'GET', ':org/lti-platforms'),
  school('lti.edit', 'POST', ':org/lti-platforms', { body: newPlatform }),
  school('lti.edit', 'PUT', ':org/lti-platforms/:id', { params: platform, body: platformForm }),
  school('lti.edit', 'POST', ':org/lti-platforms/:id/check', { params: platform }),
  school('lms-courses.edit', 'GET', ':org/lms-courses'),
  school('lms-courses.edit', 'GET', ':org/lms-courses.csv'),
  school('lms-courses.edit', 'PUT', ':org/lms-courses/:id', {
    params: lmsCourse,
    body: { sectionId: null, version: 'old' },
  }),
  school('staff.edit', 'GET', ':org/staff'),
  school('staff.edit', 'POST', ':org/staff', { body: { login: 'nobody-at-all', role: 'store' } }),
  school('staff.edit', 'DELETE', ':org/staff/:id', { params: role }),
  school('members.edit', 'POST', ':org/bulk', { body: { ...bulk, kind: 'member.drop', section: '1', reason } }),
  school('sections.edit', 'POST', ':org/bulk', { body: { ...bulk, kind: 'section.no-books' } }),
  school('codes.edit', 'POST', ':org/bulk', { body: { ...bulk, kind: 'code.revoke', batch: '1', reason } }),
  school('people.edit', 'POST', ':org/bulk', { body: { ...bulk, kind: 'person.end-sessions' } }),
  ofAll('catalogue.edit', 'POST', ':org/bulk', {
    params: async () => ({ org: 0 }),
    body: { ...bulk, kind: 'product.availability', isActive: true },
  }),
  school('audit.view', 'GET', ':org/audit'),
  school('audit.view', 'GET', ':org/audit.csv'),
  ofAll('catalogue.edit', 'POST', '0/imports/open-books', { body: { address: 'https://127.0.0.1/feed' } }),
  ofAll('catalogue.view', 'GET', '0/catalogue'),
  ofAll('catalogue.view', 'GET', '0/catalogue.csv'),
  ofAll('catalogue.edit', 'POST', '0/catalogue', { body: { name: 'Atlas', productType: 'book', isbn: '' } }),
  ofAll('catalogue.view', 'GET', '0/catalogue/:id', { params: product }),
  ofAll('catalogue.edit', 'PUT', '0/catalogue/:id', { params: product, body: itemForm }),
  ofAll('catalogue.edit', 'POST', '0/catalogue/:id/cover', { params: product }),
  ofAll('site.edit', 'GET', '0/banners'),
  ofAll('site.edit', 'POST', '0/banners', { body: bannerForm }),
  ofAll('site.edit', 'PUT', '0/banners/:id', { params: banner, body: bannerForm }),
  ofAll('site.edit', 'DELETE', '0/banners/:id', { params: banner }),
  ofAll('schools.edit', 'GET', '0/schools'),
  ofAll('schools.edit', 'POST', '0/schools', { body: { title: 'Lakeside', hosts: [], version: '' } }),
  ofAll('schools.edit', 'PUT', '0/schools/:id', {
    params: async () => ({ id: org }),
    body: { title: 'Lakeside', hosts: [], version: 'old' },
  }),
  ofAll('site.edit', 'GET', '0/store'),
  ofAll('site.edit', 'PUT', '0/store/platform-fee', { body: feeForm }),
  ofAll('site.edit', 'POST', '0/store/ask-eula'),
  ofAll('tools.edit', 'GET', '0/tools'),
  ofAll('tools.edit', 'POST', '0/tools', { body: newTool }),
  ofAll('tools.edit', 'GET', '0/tools/:id', { params: tool }),
  ofAll('tools.edit', 'PUT', '0/tools/:id', { params: tool, body: toolForm }),
  ofAll('tools.edit', 'PUT', '0/tools/:id/secret', { params: tool, body: { secret: '' } }),
  ofAll('tools.edit', 'POST', '0/tools/:id/products', { params: tool, body: { product: '0', targetUrl: '' } }),
  ofAll('tools.edit', 'POST', '0/tools/:id/check', { params: tool }),
];

/** Routes without a row of the table, and why. */
const apart: Readonly<Record<string, string>> = {
  'GET ': 'lists what the caller may manage',
  'GET :org/imports/:id/columns': 'needs the uploaded file; tested with the imports',
  'PUT :org/sections/:id/books/:book': 'the same check as adding books; tested with staff-sections',
  'DELETE :org/sections/:id/books/:book': 'the same check as adding books; tested with staff-sections',
  'GET :org/see-as/:id': 'opens only for the member of staff who stated the reason; tested with people',
  'GET :org/bulk/:id': 'opens only for the member of staff who made the preview; tested with bulk',
  'POST :org/bulk/:id/apply': 'see above',
  'GET :org/products': 'every role and every instructor may search; tested with catalogue-items',
  'GET :org/teaching': 'the membership in a section is the permission; tested with staff-sections',
  'GET :org/teaching/:id': 'see above',
  'POST :org/teaching/:id/books': 'see above',
  'POST :org/teaching/:id/copy-books': 'see above',
  'POST :org/teaching/:id/no-books': 'see above',
  'DELETE :org/teaching/:id/books/:book': 'see above',
  'DELETE 0/tools/:id/products/:product': 'needs a courseware of the tool; tested with launch-tools',
  'POST 0/catalogue/:id/contents': 'needs a collection; tested with the contents of collections',
  'DELETE 0/catalogue/:id/contents/:product': 'see above',
  'POST 0/catalogue/:id/prices': 'needs an offering of the product; tested with catalogue-items',
  'DELETE 0/catalogue/:id/prices/:jobId': 'needs a planned price; tested with catalogue-items',
  'GET 0/imports/:id/quarantine': 'needs a file in quarantine; tested with the import of books',
  'DELETE 0/quarantine/:fileId': 'needs a file in quarantine; tested with the import of books',
};

/** Callers with one role, in the school and in the whole installation. */
const callers = new Map<string, Caller>();
let stranger: Caller;

beforeAll(async () => {
  t = await startTestApp();
  org = (await giveOrganization(t.db, { title: 'Hillside' })).id;
  const other = (await giveOrganization(t.db, { title: 'Lakeside' })).id;
  for (const own of staffRoleSchema.options) {
    callers.set(`school ${own}`, await giveStaff(`school-${own}`, own, org));
    callers.set(`installation ${own}`, await giveStaff(`all-${own}`, own, null));
  }
  stranger = await giveStaff('stranger', 'manager', other);
});
afterAll(() => t.close());

async function giveStaff(login: string, own: StaffRole, organizationId: number | null): Promise<Caller> {
  const { id: userId } = await givePerson(t.db, { login });
  await t.db.insert(staffRoles).values({ userId, organizationId, role: own });
  return t.asPerson(login);
}

async function call(caller: Caller, { method, pattern, params, body }: PermissionRoute): Promise<number> {
  const values = { org, ...(await params?.()) };
  const path = Object.entries(values).reduce((text, [name, value]) => text.replace(`:${name}`, String(value)), pattern);
  const url = `/api/v1/manage/${path}`;
  if (method === 'GET') return (await caller.get(url)).statusCode;
  const value = typeof body === 'function' ? await body() : body;
  const type = value === undefined ? undefined : 'application/json';
  return (await caller.change(method, url, value && JSON.stringify(value), type)).statusCode;
}

const REFUSED = [401, 403, 404];

describe('the table of roles and permissions (STAFF-1)', () => {
  it.each(routes.map((route) => [`${route.method} ${route.pattern}`, route] as const))('%s', async (name, route) => {
    expect(await call(t.asVisitor(), route), `${name} of a visitor`).toBe(401);
    expect(await call(stranger, route), `${name} of a manager of another school`).toBe(404);
    for (const own of staffRoleSchema.options) {
      for (const scope of ['school', 'installation'] as const) {
        const caller = callers.get(`${scope} ${own}`);
        if (!caller) throw new Error('No caller');
        const isAllowed =
          hasPermission([own], route.permission) && (scope === 'installation' || route.scope === 'school');
        const status = await call(caller, route);
        const cell = `${name} of ${own} of the ${scope}: ${status}`;
        if (isAllowed) expect(REFUSED, cell).not.toContain(status);
        else expect(status, cell).toBe(404);
        expect(status, cell).toBeLessThan(500);
      }
    }
  });

  it('has a row for every route of staff', async () => {
    const named = new Set([...routes.map(({ method, pattern }) => `${method} ${pattern}`), ...Object.keys(apart)]);
    const registered = (await listApiRoutes(t.app))
      .filter(({ path }) => path.startsWith('/api/v1/manage'))
      .map(({ method, path }) => `${method} ${path.replace(/^\/api\/v1\/manage\/?/, '').replace(/\/$/, '')}`);
    expect([...new Set(registered)].filter((route) => !named.has(route))).toEqual([]);
    expect([...named].filter((route) => !registered.includes(route))).toEqual([]);
  });
});
