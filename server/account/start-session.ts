import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SHARED_DEVICE_COOKIE, USER_COOKIE } from '../../src/domain/site/cookie-names.ts';
import type { Database } from '../db/database.ts';
import { credentials } from '../db/schema/people.ts';
import type { AppContext } from '../http/app-context.ts';
import { Problem } from '../http/responses/problem.ts';
import { cookieReach } from '../http/security/embedding.ts';
import { SESSION_DAYS, UNTIL_CLOSED, withSessionsIn } from '../http/sessions/session-store.ts';
import { mergeVisitorCart } from '../shopping-cart/merge-visitor-cart.ts';

const MAX_USER_AGENT_CHARACTERS = 300;

/** Cookie that outlives the session: a person has once said that other people use this computer. */
const SHARED_COMPUTER = 'carrel_shared_computer';
const SHARED_COMPUTER_SECONDS = 365 * 86_400;

/** Returns true if a person has ever said in this browser that other people use the computer. */
export function isSharedComputer({ cookies }: FastifyRequest): boolean {
  return cookies[SHARED_COMPUTER] !== undefined;
}

interface SignedIn {
  readonly userId: number;
  /** True if other people use this computer. The session then ends when the browser closes. */
  readonly isShared: boolean;
  /** Hash of the verified password, if the person signed in with one. */
  readonly passwordHash?: string;
}

/**
 * Signs a person in. In one transaction, the session gets a new id, the old session ends, and the visitor's cart is
 * merged (CART-4).
 */
export async function startSession(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, isShared, passwordHash }: SignedIn,
): Promise<void> {
  const before = request.session;
  const { visitorId } = before;
  try {
    await db.transaction((tx) =>
      withSessionsIn(tx, async () => {
        if (passwordHash !== undefined) await requireSamePassword(tx, userId, passwordHash);
        await request.session.regenerate();
        request.session.userId = userId;
        if (isShared) endWithBrowser(request);
        const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARACTERS);
        if (userAgent !== undefined) request.session.userAgent = userAgent;
        await request.session.save();
        if (visitorId !== undefined) await mergeVisitorCart(tx, visitorId, userId, clock());
      }),
    );
  } catch (error) {
    // A session that was rolled back must not be saved with the response.
    request.session = before;
    throw error;
  }
  // This cookie lasts until the browser closes. If it is missing, the application treats the data stored on the device
  // as expired.
  const mark = { path: '/', ...cookieReach(config) };
  if (isShared) {
    reply.setCookie(SHARED_DEVICE_COOKIE, '1', mark);
    reply.setCookie(SHARED_COMPUTER, '1', { ...mark, httpOnly: true, maxAge: SHARED_COMPUTER_SECONDS });
  } else reply.clearCookie(SHARED_DEVICE_COOKIE, mark);
  // Scripts can read this cookie: before the first response the application uses it to select whose data to show.
  reply.setCookie(USER_COOKIE, String(userId), isShared ? mark : { ...mark, maxAge: SESSION_DAYS * 86_400 });
}

function endWithBrowser({ session }: FastifyRequest): void {
  session.isShared = true;
  session.options(UNTIL_CLOSED);
}

/**
 * Throws 401 if the password was changed after it was verified. The change ended every session, and this session must
 * not start after it.
 */
async function requireSamePassword(tx: Database, userId: number, passwordHash: string): Promise<void> {
  const isSame = and(eq(credentials.userId, userId), eq(credentials.passwordHash, passwordHash));
  const [same] = await tx.select({ userId: credentials.userId }).from(credentials).where(isSame).for('share');
  if (!same) throw new Problem(401, 'unauthenticated');
}
