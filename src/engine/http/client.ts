import type { Principal } from '../principal.ts';
import { type CallTimeout, createCallTimeout } from './call-timeout.ts';

/** The session of the last login response. Its token is valid for this person's session only. */
export interface Session {
  readonly csrfToken: string;
  readonly person: Principal;
}

/** The transport. Tests pass the server itself. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A client of the server. `session` is set by the login call and cleared when the server no longer accepts it. */
export interface ApiClient {
  readonly fetch: Fetch;
  /** Prefix of every path: empty in a page, an origin outside of one. */
  readonly origin: string;
  /** BCP 47 tag for `Accept-Language`. */
  readonly language: () => string;
  readonly timeout: CallTimeout;
  /** The person of this client; `undefined` for public data. Responses for another person are rejected. */
  readonly person: Principal | undefined;
  session: Session | undefined;
}

export interface ApiClientOptions {
  readonly fetch?: Fetch;
  readonly origin?: string;
  readonly language?: () => string;
  /** The timeout of another client of this page. */
  readonly timeout?: CallTimeout;
  readonly person?: Principal;
}

/** The browser's `fetch`, called as a plain function: stored in a variable it would lose its `window`. */
export const browserFetch: Fetch = (url, init) => fetch(url, init);

export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  return {
    fetch: options.fetch ?? browserFetch,
    origin: options.origin ?? '',
    language: options.language ?? (() => 'en'),
    timeout: options.timeout ?? createCallTimeout(),
    person: options.person,
    session: undefined,
  };
}
