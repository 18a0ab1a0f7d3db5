import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { findSiteOfHost } from './find-site-of-host.ts';

/**
 * Returns the origin of the site at which something began that another server answers at the public address of the store
 * (`CARREL_PUBLIC_ORIGIN`). The session of the person is at that site only.
 * @param host the host of the site. Anybody can write one, so only hosts of sites count
 * @returns `undefined` if the request came to that host, or if there is no such site
 */
export async function findOtherSite(db: Database, request: FastifyRequest, host: string): Promise<string | undefined> {
  if (host === request.hostname.toLowerCase()) return undefined;
  const site = await findSiteOfHost(db, host);
  if (!site) return undefined;
  const { port } = new URL(`${request.protocol}://${request.host}`);
  return `${request.protocol}://${site.fqdn}${port === '' ? '' : `:${port}`}`;
}
