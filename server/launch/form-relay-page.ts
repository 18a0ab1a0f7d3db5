import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RelayFields } from '../../src/domain/launch/launch-schema.ts';
import type { AppContext } from '../http/app-context.ts';
import { isAllowedTarget } from '../http/origins.ts';
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
 * The page that sends a form to another site by itself: a script file of ours presses its button, and without scripts the person
 * does. Only this page may submit to that site, and to no other; an address that is not allowed gets a refusal instead.
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
  // The other site learns the origin that the form comes from, never the address of this page.
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

/** A tool answers a login by leading back here, so this site stays allowed beside it. */
function widenFormAction(reply: FastifyReply, origin: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/form-action [^;]*/, `form-action 'self' ${origin}`));
}
