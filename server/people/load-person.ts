import { and, desc, eq, gt } from 'drizzle-orm';
import { productNumber } from '../../src/domain/catalog/product-number.ts';
import type { PersonPageData } from '../../src/domain/staff/person-page-schema.ts';
import { nameOfSession } from '../account/own-sessions.ts';
import type { Database } from '../db/database.ts';
import { externalIds, unmatchedPeople } from '../db/schema/external-ids.ts';
import { credentials, identities, sessions } from '../db/schema/people.ts';
import { personName } from '../roster/person-name.ts';
import { findAccessCauses } from './find-access-causes.ts';
import { loadMaterials } from './load-materials.ts';
import { type EnrollmentRow, loadEnrollments, loadShelf, type ShelfRow, sectionTitle, stateOf } from './person-rows.ts';
import { requirePerson } from './require-person.ts';

/**
 * Loads a person of a school for staff: identities, enrollments in sections of the school, shelf, sessions, and why the
 * person may be unable to read. Nothing of it says what the person reads.
 * @throws 404 for a person of another school
 */
export async function loadPerson(db: Database, org: number, userId: number, now: Date): Promise<PersonPageData> {
  const person = await requirePerson(db, org, userId);
  const [account, enrollments, shelf] = await Promise.all([
    loadAccount(db, org, userId, now),
    loadEnrollments(db, org, userId),
    loadShelf(db, userId),
  ]);
  const materials = await loadMaterials(db, userId, { enrollments, shelf }, now);
  const { isWaiting, hasPassword, ...lists } = account;
  const isFromLms = lists.externalIds.some(({ kind }) => kind === 'lti_sub');
  const hasSignIn = hasPassword || isFromLms || lists.identities.length > 0;
  const state = { isWaiting, hasSignIn, isSignedIn: lists.sessions.length > 0, mustAccept: person.mustAcceptEula };
  return {
    id: String(person.id),
    name: personName(person),
    login: person.login,
    email: person.email,
    hasPassword,
    ...lists,
    enrollments: enrollments.map(toEnrollment),
    shelf: shelf.map((row) => toShelfItem(row, now)),
    findings: findAccessCauses({ account: state, enrollments, shelf, materials }, now),
  };
}

async function loadAccount(db: Database, org: number, userId: number, now: Date) {
  const [own, ids, open, [password], [waiting]] = await Promise.all([
    db.select().from(identities).where(eq(identities.userId, userId)).orderBy(identities.createdAt),
    db
      .select()
      .from(externalIds)
      .where(and(eq(externalIds.organizationId, org), eq(externalIds.userId, userId)))
      .orderBy(externalIds.id),
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.createdAt)),
    db.select({ id: credentials.userId }).from(credentials).where(eq(credentials.userId, userId)),
    db
      .select({ id: unmatchedPeople.id })
      .from(unmatchedPeople)
      .where(
        and(
          eq(unmatchedPeople.organizationId, org),
          eq(unmatchedPeople.userId, userId),
          eq(unmatchedPeople.status, 'open'),
        ),
      ),
  ]);
  return {
    hasPassword: password !== undefined,
    isWaiting: waiting !== undefined,
    identities: own.map(({ issuer, createdAt }) => ({ issuer, createdAt: createdAt.toISOString() })),
    externalIds: ids.map(({ id, source, kind, value }) => ({ id: String(id), source, kind, value })),
    sessions: open.map(({ idHash, userAgent, createdAt }) => ({
      id: nameOfSession(idHash),
      userAgent: userAgent ?? '',
      createdAt: createdAt.toISOString(),
    })),
  };
}

function toEnrollment(row: EnrollmentRow) {
  const { member, section } = row;
  const { role, status, optStatus } = member;
  return {
    id: String(member.id),
    sectionId: String(section.id),
    section: sectionTitle(row),
    ...{ role, status, optStatus },
    startDate: section.startDate,
    endDate: section.endDate,
  };
}

function toShelfItem({ asset, product }: ShelfRow, now: Date) {
  return {
    id: String(asset.id),
    title: product.name,
    number: productNumber(String(product.id), product.isbn),
    ...{ edition: product.edition, productType: product.productType, format: asset.format },
    source: asset.source,
    acquiredAt: asset.acquiredAt.toISOString(),
    expiresAt: asset.expiresAt?.toISOString() ?? null,
    state: stateOf(asset, now),
  } as const;
}
