import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOfBrowser } from '../http/requests/language.ts';
import { limitText, limitTexts } from '../messages/limit-texts.ts';
import { html } from './html.ts';

/** Returns true if the request is a page navigation of a person, not a data request of a program. */
export function isNavigation({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}

/**
 * Answers a rate-limited navigation with a page. It makes no database query, because it must be cheap during a flood of
 * requests.
 */
export function sendLimitPage(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  const language = languageOfBrowser(request);
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${limitTexts.title[language]}</title>
</head>
<body>
<main>
<h1>${limitTexts.title[language]}</h1>
<p>${limitText(seconds)[language]}</p>
<p><a href="${request.url}">${limitTexts.reload[language]}</a></p>
</main>
</body>
</html>
`.markup;
  return reply.type('text/html; charset=utf-8').header('vary', 'Accept-Language, Cookie').send(page);
}
