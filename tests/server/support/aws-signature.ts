import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface SignedRequest {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const strict = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks a request against signature version 4 of AWS, written from its specification and not from our signer: in the
 * header, or in the address of a presigned link, which also must not have expired.
 */
export function hasValidSignature({ method, url, headers }: SignedRequest, keys: Keys, now: Date): boolean {
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const path = pathname.split('/').map((part) => strict(decodeURIComponent(part)));
  const inQuery = searchParams.has('X-Amz-Signature');
  const given = inQuery ? fromQuery(searchParams) : fromHeader(headers);
  const [accessKey, day = '', region = '', service = '', end = ''] = given.credential.split('/');
  const signedAt = Date.parse(given.date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (accessKey !== keys.accessKey || Number.isNaN(signedAt)) return false;
  if (inQuery && now.getTime() > signedAt + Number(searchParams.get('X-Amz-Expires')) * 1000) return false;
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .toSorted()
    .join('&');
  const signedHeaders = given.signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const body = inQuery ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256']);
  const request = [method, path.join('/'), query, signedHeaders.join(''), given.signedHeaders, body].join('\n');
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', given.date, `${day}/${region}/${service}/${end}`, hash].join('\n');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${keys.secretKey}`);
  return hmac(key, text).toString('hex') === given.signature;
}

const fromQuery = (query: URLSearchParams) => ({
  credential: query.get('X-Amz-Credential') ?? '',
  date: query.get('X-Amz-Date') ?? '',
  signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
  signature: query.get('X-Amz-Signature') ?? '',
});

function fromHeader(headers: IncomingHttpHeaders) {
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(headers.authorization ?? '')?.[1] ?? '';
  return {
    credential: part('Credential'),
    date: String(headers['x-amz-date']),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
  };
}
