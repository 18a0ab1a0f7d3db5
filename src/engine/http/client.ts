import type { Principal } from '../principal.ts';

/** What the last login answer said: the token is good for this person's session only. */
export interface Session {
  readonly csrfToken: string;
  readonly person: Principal;
}

/** The far side of the wire. Tests hand in the server itself. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One line to the server. `session` is filled by the login call and dropped when the server stops knowing it. */
export interface ApiClient {
  readonly fetch: Fetch;
  /** Prefix of every path: empty in a page, an origin where there is no page. */
  readonly origin: string;
  /** BCP 47 tag for `Accept-Language`. */
  readonly language: () => string;
  readonly timeoutMs: number;
  /** In whose name this line speaks; `undefined` for public data. Answers to somebody else are not taken. */
  readonly person: Principal | undefined;
  session: Session | undefined;
}

export interface ApiClientOptions {
  readonly fetch?: Fetch;
  readonly origin?: string;
  readonly language?: () => string;
  readonly timeoutMs?: number;
  readonly person?: Principal;
}

/** The browser's own, called as a plain function: kept in a variable it would lose its window. */
export const browserFetch: Fetch = (url, init) => fetch(url, init);

export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  return {
    fetch: options.fetch ?? browserFetch,
    origin: options.origin ?? '',
    language: options.language ?? (() => 'en'),
    timeoutMs: options.timeoutMs ?? 15_000,
    person: options.person,
    session: undefined,
  };
}
