import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RelayFields } from '../../src/domain/launch/launch-schema.ts';
import type { AppContext } from '../http/app-context.ts';
import { isAllowedTarget } from '../http/security/origins.ts';
import { launchMessages } from '../messages/launch-messages.ts';
import { html } from '../pages/html.ts';
import { sendNotice } from '../pages/notice-page.ts';

export const FORM_RELAY_SCRIPT = '/onward/submit.js';

/** A form for another site. */
export interface RelayForm {
  readonly url: string;
  readonly method: 'get' | 'post';
  readonly fields: RelayFields;
}

/**
 * Sends a page that submits a form to another site. A script file submits it; without scripts the person presses the
 * button. The content security policy of this page allows form posts to that site only. An address that is not allowed
 * gets a refusal instead.
 */
export async function sendFormRelay(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, method, fields }: RelayForm,
): Promise<FastifyReply> {
  if (!isAllowedTarget(url, request, context.config)) return rejectFormRelay(context, request, reply);
  const { origin, host } = new URL(url);
  widenFormAction(reply, origin);
  // The other site receives the origin of the form, but not the address of this page.
  reply.header('referrer-policy', 'strict-origin');
  return sendNotice(context, request, reply, {
    title: launchMessages.onwardTitle,
    script: FORM_RELAY_SCRIPT,
    body: (say) => html`<p>${say(launchMessages.onward)} ${host}</p>
<form name="onward" method="${method}" action="${url}">
${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit" class="primary">${say(launchMessages.go)}</button>
</form>`,
  });
}

export function rejectFormRelay(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendNotice(context, request, reply, {
    status: 403,
    title: launchMessages.refusedTitle,
    body: (say) => html`<p>${say(launchMessages.refused)}</p>
<p><a href="/shelf">${say(launchMessages.back)}</a></p>`,
  });
}

/**
 * Adds an origin to `form-action`. This site stays allowed, because a tool answers a login by redirecting back here.
 */
function widenFormAction(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/form-action [^;]*/, `form-action 'self' ${origin}`));
}
