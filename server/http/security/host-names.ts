import type { FastifyInstance } from 'fastify';

const HEADERS = ['host', 'x-forwarded-host'] as const;

/**
 * Removes the trailing dot of a host name (`brand.example.` and `brand.example` are the same host), so that brands,
 * links and cookies match the name without it.
 */
export function registerHostNames(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    for (const name of HEADERS) {
      const value = headers[name];
      if (typeof value === 'string') headers[name] = value.replace(/\.(?=(?::\d+)?$)/, '');
    }
    done();
  });
}

/**
 * Returns true if a host name always refers to this machine. A web page can point any other name at this machine's
 * address.
 */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');
}
