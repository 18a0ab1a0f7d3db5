import type { FastifyRequest } from 'fastify';
import type { LanguageCode } from '../../src/contract/account.ts';

/**
 * The language to answer in: the one of ours that `Accept-Language` wants most, else English. Our own pages send the language
 * that the person chose.
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

function readChoice(part: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
  const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined);
  return { tag, weight: quality === undefined ? 1 : Number(quality) };
}
