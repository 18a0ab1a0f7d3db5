import type { Config } from '../../config.ts';

type Embedding = Pick<Config, 'embeddingOrigins'>;

/**
 * Returns the sources of `frame-ancestors`. Every page around a framed page, up to the one in the address bar, must
 * match one of them.
 */
export function frameAncestors({ embeddingOrigins }: Embedding, ownPages: "'none'" | "'self'"): string[] {
  return embeddingOrigins.length > 0 ? ["'self'", ...embeddingOrigins] : [ownPages];
}

/** Returns true if any other site may embed the store. */
export function isEmbeddable({ embeddingOrigins }: Embedding): boolean {
  return embeddingOrigins.length > 0;
}

/**
 * Returns the cookie attributes of a session. Cookies are sent inside other sites only if a site may embed the store.
 * Every change requires a CSRF token in any case.
 */
export function cookieReach(config: Embedding & Pick<Config, 'isSecure'>) {
  return { sameSite: isEmbeddable(config) ? 'none' : 'lax', secure: config.isSecure } as const;
}
