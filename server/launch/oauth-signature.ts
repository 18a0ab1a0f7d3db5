import { createHmac } from 'node:crypto';

/** Percent-encoding as OAuth has it (RFC 5849, section 3.6): stricter than that of addresses. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Signs the fields of a form by HMAC-SHA1 (RFC 5849, section 3.4).
 * @param url where it is posted; parameters of its query are signed too
 * @param fields without `oauth_signature`
 */
export function oauthSignature(url: string, fields: Readonly<Record<string, string>>, secret: string): string {
  const target = new URL(url);
  const parameters = [...target.searchParams, ...Object.entries(fields)]
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const base = ['POST', `${target.origin}${target.pathname}`, parameters].map(encode).join('&');
  return createHmac('sha1', `${encode(secret)}&`)
    .update(base)
    .digest('base64');
}

/** By code units, which for percent-encoded text is by bytes. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
