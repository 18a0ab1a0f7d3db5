import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import { ltiMessages } from '../messages/lti-messages.ts';
import type { Text } from '../messages/text.ts';
import { type Html, html } from '../pages/html.ts';
import { type Notice, sendNotice } from '../pages/notice-page.ts';
import type { LaunchError, LaunchProblem } from './verify-launch.ts';

interface Page {
  readonly context: AppContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sends a page that may be shown inside any site, because the page of a learning management system around it is not
 * known. Such a page changes nothing and shows nothing of a person, so a click on it that the other site stole gains
 * nothing.
 */
export function sendLtiNotice({ context, request, reply }: Page, notice: Notice): Promise<FastifyReply> {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply
    .header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'))
    .removeHeader('x-frame-options');
  return sendNotice(context, request, reply, { ...notice, isFramed: true });
}

/** A page of one sentence. */
export function sendLtiText(page: Page, status: number, title: Text, text: Text): Promise<FastifyReply> {
  return sendLtiNotice(page, { status, title, body: (say) => html`<p>${say(text)}</p>` });
}

/** The refusals that opening the link again does not mend, or not at once. */
const REFUSALS: { readonly [Problem in LaunchProblem]?: Text } = {
  deployment: ltiMessages.deployment,
  deep_linking: ltiMessages.deepLinking,
  keys: ltiMessages.keys,
};

/** Says that a launch was refused. The code tells support which check failed. */
export function sendRefusal(page: Page, { problem, deploymentId }: LaunchError): Promise<FastifyReply> {
  const text = REFUSALS[problem] ?? ltiMessages.failed;
  const code = problem === 'deployment' ? (deploymentId ?? problem) : problem;
  const title = ltiMessages.failedTitle;
  return sendLtiNotice(page, { status: 403, title, body: (say) => html`<p>${say(text)} <code>${code}</code></p>` });
}

/** A page whose link leads on in a new window. */
export function sendNewWindow(page: Page, address: string): Promise<FastifyReply> {
  return sendLtiNotice(page, {
    title: ltiMessages.windowTitle,
    body: (say): Html => html`<p>${say(ltiMessages.window)}</p>
<p><a class="primary elsewhere" href="${address}" target="_blank" rel="noopener">${say(ltiMessages.openWindow)}</a></p>`,
  });
}
