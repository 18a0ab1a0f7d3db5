import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { requestPasswordReset } from '../../account/request-password-reset.ts';
import type { AppContext, DomainPlugin } from '../../http/app-context.ts';
import { retryAfter } from '../../http/security/attempt-limits.ts';
import { ensureCaller } from '../../http/sessions/caller.ts';
import { forgotPasswordMessages, signInMessages, waitText } from '../../messages/sign-in-messages.ts';
import type { Text } from '../../messages/text.ts';
import { html } from '../html.ts';
import { sendNotice } from '../notice-page.ts';

const FORGOT_PASSWORD = '/account/forgot-password';
const hidden = { hide: true };
const formSchema = z.object({ who: z.string().max(255).catch('') });

/** The page on which a person asks for a mail with a link to set a new password (ACCT-9). */
export const forgotPasswordRoutes: DomainPlugin = async (app, context) => {
  app.get(FORGOT_PASSWORD, { schema: hidden }, (request, reply) => showForm(context, request, reply));

  app.post(
    FORGOT_PASSWORD,
    { schema: { body: formSchema, ...hidden }, config: { csrf: 'own-page' } },
    async (request, reply) => {
      if (context.config.mail === undefined) return showForm(context, request, reply);
      const attempt = await requestPasswordReset(context, request, request.body.who);
      if (attempt.isAllowed) return showSent(context, request, reply);
      reply.header('retry-after', retryAfter(attempt.waitMs));
      return showForm(context, request, reply, { status: 429, text: waitText(attempt.waitMs) });
    },
  );
};

interface FormProblem {
  readonly status: number;
  readonly text: Text;
}

function showForm(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  problem?: FormProblem,
): Promise<FastifyReply> {
  const { title, hint, who, send, noMail } = forgotPasswordMessages;
  if (context.config.mail === undefined) return showText(context, request, reply, noMail);
  ensureCaller(request);
  const csrf = reply.generateCsrf();
  return sendNotice(context, request, reply, {
    title,
    status: problem?.status ?? 200,
    body: (say) => html`${problem && html`<p class="problem" role="alert">${say(problem.text)}</p>`}
<form method="post" action="${FORGOT_PASSWORD}">
<input type="hidden" name="csrfmiddlewaretoken" value="${csrf}">
<div class="card">
<label for="who">${say(who)}</label>
<input id="who" name="who" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="255" required aria-describedby="hint">
<p class="quiet" id="hint">${say(hint)}</p>
<button type="submit" class="primary">${say(send)}</button>
</div>
</form>
<p><a href="/account/sign-in">${say(signInMessages.back)}</a></p>`,
  });
}

/** The answer is the same whether or not there is such an account. */
const showSent = (context: AppContext, request: FastifyRequest, reply: FastifyReply) =>
  showText(context, request, reply, forgotPasswordMessages.sent);

function showText(context: AppContext, request: FastifyRequest, reply: FastifyReply, text: Text) {
  return sendNotice(context, request, reply, {
    title: forgotPasswordMessages.title,
    body: (say) => html`<p role="status">${say(text)}</p>
<p><a href="/account/sign-in">${say(signInMessages.back)}</a></p>`,
  });
}
