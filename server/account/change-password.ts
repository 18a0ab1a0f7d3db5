import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ChangePassword } from '../../src/domain/people/account-session-schema.ts';
import { passwordProblem } from '../../src/domain/people/password-rules.ts';
import type { Database } from '../db/database.ts';
import { credentials, users } from '../db/schema/people.ts';
import type { AppContext } from '../http/app-context.ts';
import { Problem } from '../http/responses/problem.ts';
import { markSuccess } from '../http/security/attempt-limits.ts';
import { withSessionsIn } from '../http/sessions/session-store.ts';
import { waitText } from '../messages/sign-in-messages.ts';
import { isKnownPassword } from './known-passwords.ts';
import { endOtherSessions } from './own-sessions.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { beginSignInAttempt } from './sign-in-limits.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'>;

/**
 * Changes the person's password. The old password is required, and attempts at it are limited as on the sign-in page.
 * Afterwards this session has a new id and all other sessions are ended, so that a person who knew the old password is
 * signed out.
 */
export async function changePassword(
  tools: Deps,
  request: FastifyRequest,
  userId: number,
  { currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  const person = await loadPerson(tools.db, userId);
  const wrong = passwordProblem(newPassword, {
    own: [person.login, person.firstName, person.lastName, person.email.split('@')[0] ?? ''],
    isKnown: isKnownPassword,
  });
  if (wrong) throw new Problem(422, wrong);
  await proveCurrent(tools, request, person, currentPassword);
  const passwordHash = await hashPassword(newPassword.normalize('NFC'));
  await tools.db.transaction((tx) =>
    withSessionsIn(tx, async () => {
      // Replace only the password that was verified. A password that was set meanwhile, for example by the operator, is
      // kept.
      const [changed] = await tx
        .update(credentials)
        .set({ passwordHash, updatedAt: tools.clock() })
        .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, person.passwordHash)))
        .returning({ userId: credentials.userId });
      if (!changed) throw new Problem(422, 'password_wrong');
      await request.session.regenerate(['userId', 'userAgent', 'renewedOn', 'isShared']);
      await request.session.save();
      await endOtherSessions(tx, userId, request.session.sessionId);
    }),
  );
}

async function loadPerson(db: Database, userId: number) {
  const [found] = await db
    .select({
      login: users.login,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      passwordHash: credentials.passwordHash,
    })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  // People who sign in with an external provider change their password there.
  if (!found) throw new Problem(409, 'password_elsewhere');
  return found;
}

async function proveCurrent(
  tools: Deps,
  request: FastifyRequest,
  { login, passwordHash }: { login: string; passwordHash: string },
  password: string,
): Promise<void> {
  const attempt = await beginSignInAttempt(tools, request, login);
  if (!attempt.isAllowed) throw new Problem(422, 'password_wrong', { detail: waitText(attempt.waitMs) });
  if (!(await isPassword(passwordHash, password.normalize('NFC')))) throw new Problem(422, 'password_wrong');
  await markSuccess(tools.db, attempt.id);
}
