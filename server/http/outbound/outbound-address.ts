import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: loopback, private, link-local, shared and reserved ones. */
const PRIVATE_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3', '::/127', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
];
const privateNetworks = new BlockList();
for (const range of PRIVATE_NETWORKS) {
  const [network = '', prefix] = range.split('/');
  privateNetworks.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
}

/** Host names that only a local network knows. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

/** The reason why the server must not call an address (NET-1). */
export type AddressProblem = 'not_an_address' | 'not_https' | 'private_host';

/** Returns true for an IP address outside of the public internet. A text that is no IP address counts as private. */
export function isPrivateIp(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Checks an address that staff typed, before it is stored or called (NET-1): https, without a user name, and a public
 * host. The operator can allow single origins that are neither (`CARREL_ALLOWED_ORIGINS`).
 */
export function findAddressProblem(address: string, allowedOrigins: readonly string[]): AddressProblem | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return 'not_an_address';
  if (allowedOrigins.includes(url.origin)) return undefined;
  if (url.protocol !== 'https:') return 'not_https';
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '');
  const isLocal = isIP(host) === 0 ? LOCAL_NAME.test(host) || !host.includes('.') : isPrivateIp(host);
  return isLocal ? 'private_host' : undefined;
}
