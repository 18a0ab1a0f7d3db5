import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { identities, users } from '../db/schema/people.ts';
import type { OidcClaims } from './oidc-provider.ts';

/**
 * Finds the account for the provider's claims, or creates it on the first visit. Accounts are matched by issuer and
 * subject only: an email address or a name may later belong to another person, so accounts are never linked by them.
 */
export function findOrCreateUser(db: Database, claims: OidcClaims): Promise<number> {
  return db.transaction(async (tx) => {
    const name = `identity ${claims.iss} ${claims.sub}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const [known] = await tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.issuer, claims.iss), eq(identities.subject, claims.sub)));
    return known?.userId ?? makePerson(tx, claims);
  });
}

async function makePerson(tx: Database, claims: OidcClaims): Promise<number> {
  const login = `${claims.sub}@${new URL(claims.iss).host}`.toLowerCase();
  const [first = '', ...rest] = (claims.name ?? '').split(' ');
  const [made] = await tx
    .insert(users)
    .values({
      login,
      email: claims.email ?? '',
      firstName: claims.given_name ?? first,
      lastName: claims.family_name ?? rest.join(' '),
    })
    .returning({ id: users.id });
  if (!made) throw new Error('No account was made');
  await tx.insert(identities).values({ issuer: claims.iss, subject: claims.sub, userId: made.id });
  return made.id;
}
