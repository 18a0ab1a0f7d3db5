import type { LanguageCode } from '../../../src/domain/people/account-schema.ts';
import { MAX_PASSWORD_UNITS } from '../../../src/domain/primitives/max-password-units.ts';
import {
  alreadySignedInText,
  externalSignInSharedText,
  externalSignInText,
  signInMessages,
} from '../../messages/sign-in-messages.ts';
import type { Text } from '../../messages/text.ts';
import { externalSignInPath } from '../../sign-in-providers/external-sign-in-path.ts';
import type { SignInProvider } from '../../sign-in-providers/find-providers.ts';
import { type Html, html } from '../html.ts';
import type { ReturnQuery } from '../return-path.ts';

/** A demo account to sign in with, outside production. */
export interface DemonstrationPerson {
  readonly login: string;
  readonly name: string;
  readonly note: string;
}

export interface SignInPage {
  readonly language: LanguageCode;
  /** Absent if the site has only one language. */
  readonly otherLanguage: LanguageCode | undefined;
  readonly siteTitle: string;
  readonly logo: string | undefined;
  readonly csrfToken: string;
  readonly query: ReturnQuery;
  /** The person whose session this is, if there is one, and where the person wanted to go. */
  readonly signedIn: { readonly name: string; readonly path: string } | undefined;
  /** Target of the link that leaves the page without signing in. */
  readonly backPath: string;
  /** The external providers, each with the name on its button. */
  readonly providers: readonly Pick<SignInProvider, 'id' | 'name'>[];
  readonly people: readonly DemonstrationPerson[];
  /** The login of the last attempt. */
  readonly login?: string;
  readonly problem?: Text;
}

/** Renders the sign-in page. It needs no script, because it must work before the client starts. */
export function writeSignInPage(page: SignInPage): string {
  const say = (text: Text) => text[page.language];
  return html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${say(signInMessages.title)} | ${page.siteTitle}</title>
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/account/sign-in.css">
</head>
<body>
<header>${brandOf(page)}</header>
<main>
<h1>${say(signInMessages.title)}</h1>
${page.problem ? html`<p class="problem" role="alert" id="problem">${say(page.problem)}</p>` : undefined}
${page.signedIn && signedInNote(page.signedIn, page.language)}
${page.providers.map((provider) => externalSignInLink(page, provider))}
<form method="post" action="/account/sign-in">
${hiddenFields(page)}
${passwordFields(page)}
${page.people.length > 0 ? peopleList(page) : undefined}
</form>
</main>
<footer>
<a href="${page.backPath}">${say(signInMessages.back)}</a>
${page.otherLanguage === undefined ? undefined : otherLanguageLink(page, page.otherLanguage)}
</footer>
</body>
</html>
`.markup;
}

function brandOf({ logo, siteTitle }: SignInPage): Html {
  return html`<a class="brand" href="/">${logo ? html`<img src="${logo}" alt="${siteTitle}" height="32">` : siteTitle}</a>`;
}

/** Says that the person is signed in already, and leads on. */
function signedInNote({ name, path }: NonNullable<SignInPage['signedIn']>, language: LanguageCode): Html {
  return html`<div class="card signed-in"><p>${alreadySignedInText(name)[language]}</p>
<p><a class="primary elsewhere" href="${path}">${signInMessages.continue[language]}</a></p></div>`;
}

/** Renders the password form. The first button of a form is the one that Enter presses. */
function passwordFields(page: SignInPage): Html {
  const say = (text: Text) => text[page.language];
  const invalid = page.problem ? html` aria-invalid="true" aria-describedby="problem"` : undefined;
  return html`<div class="card">
<label for="login">${say(signInMessages.login)}</label>
<input id="login" name="login" value="${page.login}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="150" required${invalid}>
<label for="password">${say(signInMessages.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="${String(MAX_PASSWORD_UNITS)}" required${invalid}>
<label class="choice"><input type="checkbox" name="shared" aria-describedby="shared-note"> ${say(signInMessages.shared)}</label>
<p class="quiet" id="shared-note">${say(signInMessages.sharedNote)}</p>
<button type="submit" class="primary">${say(signInMessages.submit)}</button>
<p class="quiet"><a href="/account/forgot-password">${say(signInMessages.forgot)}</a></p>
</div>`;
}

function externalSignInLink(page: SignInPage, { id, name }: SignInPage['providers'][number]): Html {
  const path = externalSignInPath(id);
  const search = queryOf(page.query);
  const sharedSearch = queryOf({ ...page.query, shared: 'on' });
  return html`<p><a class="primary elsewhere" href="${path}${search}">${externalSignInText(name)[page.language]}</a></p>
<p class="quiet"><a href="${path}${sharedSearch}">${externalSignInSharedText(name)[page.language]}</a></p>`;
}

function peopleList(page: SignInPage): Html {
  const people = page.people.map(
    ({ login, name, note }) => html`<li>
<button type="submit" formnovalidate class="person" name="person" value="${login}"><strong>${name}</strong><span>${note}</span></button>
</li>
`,
  );
  return html`<section aria-labelledby="people">
<h2 id="people">${signInMessages.demonstration[page.language]}</h2>
<p class="quiet">${signInMessages.demonstrationNote[page.language]}</p>
<ul>
${people}</ul>
</section>`;
}

function hiddenFields({ csrfToken, query, language }: SignInPage): Html {
  const fields = Object.entries({ csrfmiddlewaretoken: csrfToken, lang: language, ...query });
  return html`${fields.flatMap(([name, value]) =>
    value === undefined ? [] : [html`<input type="hidden" name="${name}" value="${value}">`],
  )}`;
}

function otherLanguageLink({ query, language }: SignInPage, other: LanguageCode): Html {
  const address = `/account/sign-in${queryOf({ lang: other, ...query })}`;
  return html`<a href="${address}" lang="${other}">${signInMessages.otherLanguage[language]}</a>`;
}

function queryOf(query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return search.size === 0 ? '' : `?${search.toString()}`;
}
