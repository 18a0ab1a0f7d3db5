import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import { withSessionsIn } from '../http/session-store.ts';
import { mergeVisitorCart } from '../shopping-cart/merge-visitor-cart.ts';

const MOST_USER_AGENT_CHARACTERS = 300;

/**
 * Signs a person in: the session gets a new id, the old one ends, and the visitor's cart comes along, all in one transaction.
 */
export async function startSession(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  request: FastifyRequest,
  userId: number,
): Promise<void> {
  const before = request.session;
  const { visitorId } = before;
  try {
    await db.transaction((tx) =>
      withSessionsIn(tx, async () => {
        await request.session.regenerate();
        request.session.userId = userId;
        const userAgent = request.headers['user-agent']?.slice(0, MOST_USER_AGENT_CHARACTERS);
        if (userAgent !== undefined) request.session.userAgent = userAgent;
        await request.session.save();
        if (visitorId !== undefined) await mergeVisitorCart(tx, visitorId, userId, clock());
      }),
    );
  } catch (error) {
    // What was rolled back must not be saved with the answer.
    request.session = before;
    throw error;
  }
}
