import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import type { BookstoreHandoff } from '../../src/domain/launch/bookstore-handoff-schema.ts';
import type { Database } from '../db/database.ts';
import { sectionProducts } from '../db/schema/courses.ts';
import { productIdentifiers } from '../db/schema/products.ts';
import type { AppContext } from '../http/app-context.ts';
import { loadSigningKey, SIGNATURE } from '../launch/keys.ts';
import { pseudonym } from '../launch/launch-token.ts';
import { loadPseudonymKey } from '../launch/pseudonym-key.ts';
import type { Membership } from '../sections/find-membership.ts';

/** Lifetime of the hand-off token in seconds. The bookstore rejects it afterwards. */
const TOKEN_SECONDS = 600;

/** Builds the signed hand-off to the bookstore, with the course and its materials. */
export async function writeBookstoreHandoff(
  context: AppContext,
  membership: Membership,
  to: { readonly url: string; readonly issuer: string; readonly site: string },
): Promise<BookstoreHandoff> {
  const { section, course, organization, person } = membership;
  const isbns = await loadIsbns(context.db, section.id);
  const claims = {
    course_id: section.rsCourseId,
    course: `${course.department} ${course.number}`,
    section: section.name,
    school: organization.title,
    isbns: isbns.join(','),
  };
  const { kid, key } = await loadSigningKey(context);
  const now = Math.floor(context.clock().getTime() / 1000);
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNATURE, kid, typ: 'JWT' })
    .setIssuer(to.issuer)
    .setJti(randomUUID())
    .setAudience(to.url)
    .setSubject(pseudonym(person.id, to.url, await loadPseudonymKey(context)))
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(key);
  return { url: to.url, body: { ...claims, return_url: `${to.site}/shelf/course-section/${section.id}`, token } };
}

async function loadIsbns(db: Database, sectionId: number): Promise<string[]> {
  const rows = await db
    .select({ value: productIdentifiers.bare, type: productIdentifiers.type })
    .from(sectionProducts)
    .innerJoin(productIdentifiers, eq(productIdentifiers.productId, sectionProducts.productId))
    .where(eq(sectionProducts.sectionId, sectionId))
    .orderBy(asc(sectionProducts.position));
  const isbns = rows.filter(({ type }) => type === 'ISBN13' || type === 'EISBN13');
  return [...new Set(isbns.flatMap(({ value }) => value ?? []))];
}
