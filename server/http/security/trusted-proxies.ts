import { isIP } from 'node:net';
import * as z from 'zod';

/**
 * The proxies whose `X-Forwarded-*` headers are trusted: none, a number of nearest proxies, or those with these
 * addresses.
 */
export type TrustedProxies = number | readonly string[];

const MAX_HOPS = 20;
/** Names of address ranges that Fastify supports. */
const RANGE_NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const isRange = (text: string) => RANGE_NAMES.includes(text) || isAddressRange(text);

const hops = z
  .enum(['true', 'false'])
  .transform((value) => (value === 'true' ? 1 : 0))
  .or(z.coerce.number().int().min(0).max(MAX_HOPS));
const ranges = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((one) => one !== ''))
  .pipe(z.array(z.string().refine(isRange)).min(1));

/** Parses `TRUST_PROXY`: 0, a number of proxies, or addresses and ranges separated by commas. */
export const trustedProxiesSetting = z
  .union(
    [hops, ranges],
    `has to be a number of proxies up to ${MAX_HOPS}, or addresses and ranges such as 10.0.0.0/8, separated by commas`,
  )
  .default(0);

/**
 * Converts the setting for Fastify. A number is passed as a function: if Fastify gets a number of hops it trusts no
 * proxy, because it cannot tell whether a caller bypassed the proxy. The operator must make sure that no caller can.
 */
export function trustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies !== 'number') return [...proxies];
  return proxies === 0 ? false : (_address, hop) => hop < proxies;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
