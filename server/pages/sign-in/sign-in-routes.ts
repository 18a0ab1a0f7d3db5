import { readFileSync } from 'node:fs';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { languageCodeSchema } from '../../../src/domain/people/account-schema.ts';
import { MAX_PASSWORD_UNITS } from '../../../src/domain/primitives/max-password-units.ts';
import { setDeviceCookie } from '../../account/device-cookie.ts';
import { isPassword } from '../../account/passwords.ts';
import { beginSignInAttempt } from '../../account/sign-in-limits.ts';
import { startSession } from '../../account/start-session.ts';
import { findBrand } from '../../brand/find-brand.ts';
import { isProduction } from '../../config.ts';
import { credentials, users } from '../../db/schema/people.ts';
import type { AppContext, DomainPlugin } from '../../http/app-context.ts';
import { markSuccess, retryAfter } from '../../http/security/attempt-limits.ts';
import { signInMessages, waitText } from '../../messages/sign-in-messages.ts';
import type { Text } from '../../messages/text.ts';
import { brandRule } from '../brand.ts';
import { findClientFolder } from '../client-folder.ts';
import { pageFonts } from '../page-fonts.ts';
import { returnPath } from '../return-path.ts';
import { isDemoSignInAllowed } from './demo-sign-in.ts';
import { showSignInPage } from './show-sign-in-page.ts';

const text = (most: number) => z.string().max(most).optional();
const returnFields = {
  next: text(2000),
  offeringId: text(20),
  offeringType: text(20),
  ecommerce_course_id: text(64),
};
const querySchema = z.object({ ...returnFields, lang: z.enum(languageCodeSchema.options).optional().catch(undefined) });
const formSchema = querySchema.extend({
  login: text(150),
  password: text(MAX_PASSWORD_UNITS),
  person: text(150),
  shared: text(2),
});
type Form = z.infer<typeof formSchema>;

const hidden = { hide: true };
const styles = readFileSync(new URL('./sign-in.css', import.meta.url), 'utf8');

/** The server's own sign-in page: with a password, and outside production with one button. */
export const signInRoutes: DomainPlugin = async (app, context) => {
  app.get('/account/sign-in', { schema: { querystring: querySchema, ...hidden } }, (request, reply) =>
    showSignInPage(context, request, reply, request.query, {}),
  );

  app.post(
    '/account/sign-in',
    {
      schema: { body: formSchema, ...hidden },
      // A late request of the client can start a new session after the page was sent. The token of the page then
      // belongs to the earlier session.
      config: { csrf: 'own-page' },
      // If the session of the page has ended, send a new page with a new token instead of an error.
      errorHandler: (error, request, reply) => {
        if (!error.code?.startsWith('FST_CSRF_')) throw error;
        const form = formSchema.catch({}).parse(request.body);
        return showSignInPage(context, request, reply.code(403), form, { problem: signInMessages.expired });
      },
    },
    async (request, reply) => {
      const form = request.body;
      const result = await identify(context, request, form);
      if ('problem' in result) {
        if (result.waitMs !== undefined) reply.header('retry-after', retryAfter(result.waitMs));
        return showSignInPage(context, request, reply.code(result.status), form, result);
      }
      const { login, ...signedIn } = result;
      const isShared = form.shared !== undefined;
      await startSession(context, request, reply, { ...signedIn, isShared });
      if (login !== undefined && !isShared) setDeviceCookie(context.config, request, reply, login);
      return reply.header('cache-control', 'no-store').redirect(returnPath(form, request.host), 303);
    },
  );

  const fonts = pageFonts(findClientFolder());
  app.get('/account/sign-in.css', { schema: hidden }, async (request, reply) => {
    const brand = await findBrand(context.db, { host: request.hostname });
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'Host');
    return reply.send(`${fonts}${styles}${brandRule(brand)}`);
  });
};

type Identified =
  /** `login` is set if the person signed in with a password. */
  | { readonly userId: number; readonly passwordHash?: string; readonly login?: string }
  | { readonly status: number; readonly problem: Text; readonly waitMs?: number };

function identify(context: AppContext, request: FastifyRequest, form: Form): Promise<Identified> {
  return form.person === undefined ? byPassword(context, request, form) : byOnePress(context, request, form.person);
}

async function byPassword(context: AppContext, request: FastifyRequest, form: Form): Promise<Identified> {
  const { db, config } = context;
  const login = (form.login ?? '').trim().toLowerCase();
  const attempt = await beginSignInAttempt(context, request, login);
  if (!attempt.isAllowed) return { status: 429, problem: waitText(attempt.waitMs), waitMs: attempt.waitMs };
  const [found] = await db
    .select({ userId: users.id, passwordHash: credentials.passwordHash, note: users.demonstrationNote })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.login, login));
  const isRight = await isPassword(found?.passwordHash, (form.password ?? '').normalize('NFC'));
  // The password of the demo accounts is public.
  const isBarred = isProduction(config) && found?.note !== null;
  if (!found || !isRight || isBarred) return { status: 401, problem: signInMessages.wrong };
  await markSuccess(db, attempt.id);
  return { ...found, login };
}

async function byOnePress({ db, config }: AppContext, request: FastifyRequest, login: string): Promise<Identified> {
  const refused = { status: 401, problem: signInMessages.wrong };
  if (!isDemoSignInAllowed(config, request)) return refused;
  const [found] = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.login, login), isNotNull(users.demonstrationNote)));
  return found ?? refused;
}
