import type { FastifyReply, FastifyRequest } from 'fastify';
import { findBrand } from '../brand/find-brand.ts';
import { languagesOfBrand } from '../brand/site-languages.ts';
import type { AppContext } from '../http/app-context.ts';
import { pageLanguageOf } from '../http/requests/language.ts';
import type { Text } from '../messages/text.ts';
import { type Html, html } from './html.ts';

export interface Notice {
  readonly title: Text;
  /** Returns the content below the title. `say` returns a text in the language of the page. */
  readonly body: (say: (text: Text) => string) => Html;
  /** Path of a script that the page runs. */
  readonly script?: string;
  readonly status?: number;
  /** True if the page may be inside another site, where the page of its brand cannot open. */
  readonly isFramed?: boolean;
}

const NEW_WINDOW = html` target="_blank" rel="noopener"`;

/**
 * Sends a small server page in the brand of the site, for everything that must work without the client. It is never
 * cached.
 */
export async function sendNotice(
  { db }: Pick<AppContext, 'db'>,
  request: FastifyRequest,
  reply: FastifyReply,
  notice: Notice,
): Promise<FastifyReply> {
  const brand = await findBrand(db, { host: request.hostname });
  const language = await pageLanguageOf(db, request, languagesOfBrand(brand));
  const say = (text: Text) => text[language];
  const siteTitle = brand?.title ?? 'Carrel';
  const logo = brand?.labelLogo
    ? html`<img src="${brand.labelLogo}" alt="${siteTitle}" height="32">`
    : html`${siteTitle}`;
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say(notice.title)} | ${siteTitle}</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/account/sign-in.css">
${notice.script === undefined ? undefined : html`<script src="${notice.script}" defer></script>`}
</head>
<body>
<header><a class="brand" href="/"${notice.isFramed ? NEW_WINDOW : undefined}>${logo}</a></header>
<main>
<h1>${say(notice.title)}</h1>
${notice.body(say)}
</main>
</body>
</html>
`.markup;
  reply
    .code(notice.status ?? 200)
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Language, Host');
  return reply.type('text/html; charset=utf-8').send(page);
}
