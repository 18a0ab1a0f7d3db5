import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { languageCodeSchema } from '../../src/domain/people/account-schema.ts';
import { MAX_PASSWORD_UNITS } from '../../src/domain/primitives/longest-password.ts';
import type { AppContext, DomainPlugin } from '../http/app-context.ts';
import { ensureCaller } from '../http/caller.ts';
import { pageLanguageOf } from '../http/language.ts';
import { findWhiteLabel } from '../label/find-white-label.ts';
import { languagesOfLabel } from '../label/site-languages.ts';
import { errorMessages } from '../messages/error-messages.ts';
import { rosterMessages } from '../messages/roster-messages.ts';
import { signInMessages } from '../messages/sign-in-messages.ts';
import type { Text } from '../messages/text.ts';
import { findLinkedPerson, usePasswordLink } from '../roster/password-links.ts';
import { html } from './html.ts';

const ADDRESS = '/account/set-password';
const hidden = { hide: true };
/** The token is in the query, which no log contains. */
const tokenSchema = z.string().max(100).catch('');
const querySchema = z.object({ token: tokenSchema });
const formSchema = z.object({
  token: tokenSchema,
  password: z.string().max(MAX_PASSWORD_UNITS).catch(''),
  lang: z.enum(languageCodeSchema.options).optional().catch(undefined),
});

/** The page on which a person sets a password with a one-time link from their school. */
export const setPasswordRoutes: DomainPlugin = async (app, context) => {
  app.get(ADDRESS, { schema: { querystring: querySchema, ...hidden } }, (request, reply) =>
    showPage(context, request, reply, request.query.token, undefined),
  );

  app.post(
    ADDRESS,
    { schema: { body: formSchema, ...hidden }, config: { csrf: 'own-page' } },
    async (request, reply) => {
      const { token, password } = request.body;
      const problem = await usePasswordLink(context.db, token, password, context.clock());
      if (problem === undefined) return reply.header('cache-control', 'no-store').redirect('/account/sign-in', 303);
      const text = problem === 'link_ended' ? undefined : errorMessages[problem];
      return showPage(context, request, reply.code(422), token, text);
    },
  );
};

async function showPage(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  problem: Text | undefined,
): Promise<FastifyReply> {
  ensureCaller(request);
  const label = await findWhiteLabel(context.db, { host: request.hostname });
  const language = await pageLanguageOf(context.db, request, languagesOfLabel(label));
  const person = await findLinkedPerson(context.db, token, context.clock());
  if (!person) reply.code(404);
  const say = (text: Text) => text[language];
  const title = label?.title ?? 'Carrel';
  const csrf = reply.generateCsrf();
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say(rosterMessages.setPasswordTitle)} | ${title}</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/account/sign-in.css">
</head>
<body>
<header><a class="brand" href="/">${title}</a></header>
<main>
<h1>${say(rosterMessages.setPasswordTitle)}</h1>
${problem ? html`<p class="problem" role="alert" id="problem">${say(problem)}</p>` : undefined}
${
  person
    ? html`<form method="post" action="${ADDRESS}">
<input type="hidden" name="csrfmiddlewaretoken" value="${csrf}"><input type="hidden" name="token" value="${token}">
<div class="card">
<p>${say(rosterMessages.setPasswordFor)} <strong>${person.login}</strong></p>
<input type="text" name="username" value="${person.login}" autocomplete="username" hidden>
<label for="password">${say(rosterMessages.newPassword)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" maxlength="${String(MAX_PASSWORD_UNITS)}" required aria-describedby="hint">
<p class="quiet" id="hint">${say(rosterMessages.passwordHint)}</p>
<button type="submit" class="primary">${say(rosterMessages.save)}</button>
</div>
</form>`
    : html`<p class="problem" role="alert">${say(rosterMessages.linkEnded)}</p>`
}
</main>
<footer><a href="/">${say(signInMessages.back)}</a></footer>
</body>
</html>
`.markup;
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language, Host')
    .header('referrer-policy', 'no-referrer');
  return reply.type('text/html; charset=utf-8').send(page);
}
