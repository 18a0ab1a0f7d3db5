import { asc, eq, isNotNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageCode } from '../../../src/domain/people/account-schema.ts';
import { findBrand } from '../../brand/find-brand.ts';
import { languagesOfBrand } from '../../brand/site-languages.ts';
import { users } from '../../db/schema/people.ts';
import type { AppContext } from '../../http/app-context.ts';
import { pageLanguageOf } from '../../http/requests/language.ts';
import { ensureCaller } from '../../http/sessions/caller.ts';
import type { Text } from '../../messages/text.ts';
import { personName } from '../../roster/person-name.ts';
import { findProviders } from '../../sign-in-providers/find-providers.ts';
import { type ReturnQuery, returnPath } from '../return-path.ts';
import { isDemoSignInAllowed } from './demo-sign-in.ts';
import { type DemonstrationPerson, type SignInPage, writeSignInPage } from './sign-in-page.ts';

/** The query of the sign-in page, or the submitted form. */
export interface SignInForm extends ReturnQuery {
  readonly lang?: LanguageCode | undefined;
  readonly login?: string | undefined;
}

/**
 * Sends the sign-in page with the error of the last attempt. It starts a session, to which the CSRF token of the form
 * belongs.
 */
export async function showSignInPage(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SignInForm,
  { problem }: { readonly problem?: Text },
): Promise<FastifyReply> {
  const caller = ensureCaller(request);
  const { next, offeringId, offeringType, ecommerce_course_id } = form;
  const brand = await findBrand(context.db, { host: request.hostname });
  const languages = languagesOfBrand(brand);
  const requested = languages.find((code) => code === form.lang);
  const language = requested ?? (await pageLanguageOf(context.db, request, languages));
  const page = writeSignInPage({
    language,
    otherLanguage: languages.find((code) => code !== language),
    siteTitle: brand?.title ?? 'Carrel',
    logo: brand?.labelLogo,
    csrfToken: reply.generateCsrf(),
    query: { next, offeringId, offeringType, ecommerce_course_id },
    signedIn:
      caller.kind === 'person'
        ? await signedInPerson(context, caller.userId, returnPath(form, request.host))
        : undefined,
    backPath: returnPath({ next }, request.host),
    providers: await findProviders(context, request.hostname),
    people: isDemoSignInAllowed(context.config, request) ? await demonstrationPeople(context, language) : [],
    ...(form.login === undefined ? {} : { login: form.login }),
    ...(problem ? { problem } : {}),
  });
  reply.header('cache-control', 'no-store').header('vary', 'Accept-Language, Host');
  return reply.type('text/html; charset=utf-8').send(page);
}

async function signedInPerson({ db }: AppContext, userId: number, path: string): Promise<SignInPage['signedIn']> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row && { name: personName(row), path };
}

async function demonstrationPeople({ db }: AppContext, language: LanguageCode): Promise<DemonstrationPerson[]> {
  const rows = await db.select().from(users).where(isNotNull(users.demonstrationNote)).orderBy(asc(users.id));
  return rows.map(({ login, firstName, lastName, demonstrationNote: en, demonstrationNoteFr: fr }) => ({
    login,
    name: `${firstName} ${lastName}`,
    note: (language === 'fr-CA' ? fr : undefined) ?? en ?? '',
  }));
}
