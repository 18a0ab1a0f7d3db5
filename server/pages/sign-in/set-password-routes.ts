import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { MAX_PASSWORD_UNITS } from '../../../src/domain/primitives/max-password-units.ts';
import type { AppContext, DomainPlugin } from '../../http/app-context.ts';
import { ensureCaller } from '../../http/sessions/caller.ts';
import { errorMessages } from '../../messages/error-messages.ts';
import { rosterMessages } from '../../messages/roster-messages.ts';
import { signInMessages } from '../../messages/sign-in-messages.ts';
import type { Text } from '../../messages/text.ts';
import { findLinkedPerson, usePasswordLink } from '../../roster/password-links.ts';
import { type Html, html } from '../html.ts';
import { sendNotice } from '../notice-page.ts';

const ADDRESS = '/account/set-password';
const hidden = { hide: true };
/** The token is in the query, which no log contains. */
const tokenSchema = z.string().max(100).catch('');
const querySchema = z.object({ token: tokenSchema });
const formSchema = z.object({
  token: tokenSchema,
  password: z.string().max(MAX_PASSWORD_UNITS).catch(''),
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
      const text = problem === 'link_ended' ? rosterMessages.linkEnded : errorMessages[problem];
      return showPage(context, request, reply, token, { status: 422, text });
    },
  );
};

async function showPage(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  problem: { readonly status: number; readonly text: Text } | undefined,
): Promise<FastifyReply> {
  ensureCaller(request);
  const person = await findLinkedPerson(context.db, token, context.clock());
  const csrf = reply.generateCsrf();
  return sendNotice(context, request, reply.header('referrer-policy', 'no-referrer'), {
    title: rosterMessages.setPasswordTitle,
    status: person ? (problem?.status ?? 200) : 404,
    body: (say) => html`${problemOf(person ? problem?.text : rosterMessages.linkEnded, say)}
${person && passwordForm(say, { csrf, token, login: person.login })}
<p><a href="/">${say(signInMessages.back)}</a></p>`,
  });
}

type Say = (text: Text) => string;

function problemOf(problem: Text | undefined, say: Say): Html | undefined {
  return problem && html`<p class="problem" role="alert" id="problem">${say(problem)}</p>`;
}

function passwordForm(say: Say, { csrf, token, login }: { csrf: string; token: string; login: string }): Html {
  return html`<form method="post" action="${ADDRESS}">
<input type="hidden" name="csrfmiddlewaretoken" value="${csrf}"><input type="hidden" name="token" value="${token}">
<div class="card">
<p>${say(rosterMessages.setPasswordFor)} <strong>${login}</strong></p>
<input type="text" name="username" value="${login}" autocomplete="username" hidden>
<label for="password">${say(rosterMessages.newPassword)}</label>
<input id="password" name="password" type="password" autocomplete="new-password" maxlength="${String(MAX_PASSWORD_UNITS)}" required aria-describedby="hint">
<p class="quiet" id="hint">${say(rosterMessages.passwordHint)}</p>
<button type="submit" class="primary">${say(rosterMessages.save)}</button>
</div>
</form>`;
}
