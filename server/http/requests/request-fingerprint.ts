import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const ROUTE = '>';
/**
 * Fingerprints of today. Earlier versions stored one hash of the whole request, or longer hashes. These are not compared:
 * a device never uses a key for two changes, and the comparison only detects errors.
 */
const CURRENT = /^>[\w-]{8}( [\w-]{12})*$/;

/**
 * Computes the fingerprint of a request for {@link isSameRequest}: a hash of method and path, and one hash per query
 * parameter and body member. The CSRF token of a form is left out, because it changes with the session.
 */
export function fingerprintOf(request: FastifyRequest): string {
  const [path = '', query = ''] = request.url.split('?', 2);
  const members = [
    ...[...new URLSearchParams(query)].map(([name, value]): [string, unknown] => [`?${name}`, value]),
    ...membersOf(request.body, ''),
  ].filter(([name]) => name !== '.csrfmiddlewaretoken');
  const hashes = members.map(([name, value]) => shortHash(name, 4) + shortHash(JSON.stringify(value), 8));
  return [ROUTE + shortHash(`${request.method} ${path}`, 8), ...hashes.sort()].join(' ');
}

/**
 * Returns true if two requests with one key may be the same change. Members that only one of them has are ignored: a
 * device may repeat a request after an update of the app that adds members. Members that both have must be equal, so
 * that a key that is reused for another change is detected.
 */
export function isSameRequest(stored: string, repeated: string): boolean {
  if (!CURRENT.test(stored)) return true;
  const before = read(stored);
  return [...read(repeated)].every(([name, hash]) => (before.get(name) ?? hash) === hash);
}

function read(fingerprint: string): ReadonlyMap<string, string> {
  return new Map(fingerprint.split(' ').map((member) => [member.slice(0, -8), member.slice(-8)]));
}

/** Returns the members of a body with their paths; a list is one member. */
function membersOf(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) => membersOf(member, `${path}.${name}`));
}

/**
 * Returns a hash with 6 bits per character. Eight characters distinguish two values of one member, four the members of
 * one request.
 */
function shortHash(text: string | undefined, length: number): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64url')
    .slice(0, length);
}
