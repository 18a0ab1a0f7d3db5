import { normalizeIP } from '@fastify/rate-limit';

/** The counter key of a network address: an IPv4 address, or the /64 network of an IPv6 address, which one customer usually owns. */
export function addressKey(address: string): string {
  return normalizeIP(address);
}
