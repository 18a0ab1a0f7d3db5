import { eq } from 'drizzle-orm';
import { EULA_HEADER } from '../../src/domain/primitives/eula-header.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema/people.ts';
import { Problem } from '../http/problem.ts';
import { shopMessages } from '../messages/shop.ts';

/** Throws 403 `eula_required` where the person has yet to accept the license agreement. */
export async function requireEula(db: Database, userId: number): Promise<void> {
  const [person] = await db.select({ mustAcceptEula: users.mustAcceptEula }).from(users).where(eq(users.id, userId));
  if (person?.mustAcceptEula) throw eulaRequired();
}

/** The header lets the application ask for the login anew, which leads the person to the agreement. */
export function eulaRequired(): Problem {
  return new Problem(403, 'eula_required', {
    detail: shopMessages.eulaRequired,
    headers: { [EULA_HEADER]: 'required' },
  });
}
