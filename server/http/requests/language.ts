import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type LanguageCode, languageCodeSchema } from '../../../src/domain/people/account-schema.ts';
import { languageOfSite } from '../../../src/domain/site/site-language.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/people.ts';
import { callerOf } from '../sessions/caller.ts';
import { readCookie } from '../sessions/read-cookie.ts';

/**
 * Returns the language of the response: the supported language that `Accept-Language` ranks highest, or English.
 * Carrel's own pages send the language that the person chose.
 */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map(readChoice)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { tag } of wanted) {
    if (tag.startsWith('fr')) return 'fr-CA';
    if (tag.startsWith('en')) return 'en';
  }
  return 'en';
}

/**
 * Returns the language of a page before the person is known: the one chosen in this browser, else the browser's
 * preference. It reads the cookie itself, because it also runs before cookies are parsed.
 */
export function languageOfBrowser(request: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const chosen = readCookie(request.headers.cookie, 'LANG');
  const known = chosen === undefined ? undefined : languageCodeSchema.safeParse(chosen).data;
  return known ?? languageOf(request);
}

/**
 * Returns the language of a page that the server renders itself: the account's language, else the one chosen in this
 * browser, else the browser's preference. Only languages of the site are used.
 */
export async function pageLanguageOf(
  db: Database,
  request: FastifyRequest,
  languages: readonly LanguageCode[],
): Promise<LanguageCode> {
  const preferred = await preferredLanguage(db, request);
  return languageOfSite(preferred, languages) ?? preferred;
}

async function preferredLanguage(db: Database, request: FastifyRequest): Promise<LanguageCode> {
  const caller = callerOf(request);
  const remembered = languageOfBrowser(request);
  if (caller.kind === 'visitor') return remembered;
  const [chosen] = await db.select({ code: users.languageCode }).from(users).where(eq(users.id, caller.userId));
  return chosen?.code ?? remembered;
}

function readChoice(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
  return { tag, weight: quality === undefined ? 1 : Number(quality) };
}
