import type { Config } from '../config.ts';

type Embedding = Pick<Config, 'embeddingOrigins'>;

/** Who may hold a page of ours in a frame: every page around it, up to the one in the address bar, has to be one of these. */
export function frameAncestors({ embeddingOrigins }: Embedding, ownPages: "'none'" | "'self'"): string[] {
  return embeddingOrigins.length > 0 ? ["'self'", ...embeddingOrigins] : [ownPages];
}

/** Whether some other site may show this shop inside its pages. */
export function isEmbeddable({ embeddingOrigins }: Embedding): boolean {
  return embeddingOrigins.length > 0;
}

/**
 * Where the cookies of a session are sent: inside other sites only where one may show the shop. What changes anything demands a token,
 * whoever asks.
 */
export function cookieReach(config: Embedding & Pick<Config, 'isSecure'>) {
  return { sameSite: isEmbeddable(config) ? 'none' : 'lax', secure: config.isSecure } as const;
}
