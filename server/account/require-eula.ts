import { eq } from 'drizzle-orm';
import { EULA_HEADER } from '../../src/domain/primitives/eula-header.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { Problem } from '../http/responses/problem.ts';
import { shopMessages } from '../messages/shop.ts';
import { mustAcceptEula } from './person-columns.ts';

/** Throws 403 `eula_required` if the person has not accepted the license agreement yet (ACCT-1). */
export async function requireEula(db: Database, userId: number): Promise<void> {
  const [person] = await db.select({ mustAcceptEula }).from(users).where(eq(users.id, userId));
  if (person?.mustAcceptEula) throw eulaRequired();
}

/** The header makes the application reload the login, which redirects the person to the agreement. */
export function eulaRequired(): Problem {
  return new Problem(403, 'eula_required', {
    detail: shopMessages.eulaRequired,
    headers: { [EULA_HEADER]: 'required' },
  });
}
