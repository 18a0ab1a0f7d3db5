/** Types of the part that the tests use, because the package has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }
  interface Configuration {
    clients: readonly Record<string, unknown>[];
    claims: Readonly<Record<string, readonly string[]>>;
    findAccount(context: unknown, id: string): Account;
  }
  class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }

  export { Provider as default };
}
