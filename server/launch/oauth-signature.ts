import { createHmac } from 'node:crypto';

/** Percent-encodes a text for OAuth (RFC 5849, section 3.6). The rules are stricter than those for URLs. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * Signs the fields of a form with HMAC-SHA1 (RFC 5849, section 3.4).
 * @param url the target of the form; its query parameters are signed too
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

/** Compares by code units. For percent-encoded text this is the order of bytes. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
