import { createOidcProvider, type OidcProvider } from '../account/oidc-provider.ts';
import type { Config } from '../config.ts';
import type { SignInProvider } from './find-providers.ts';

/**
 * Returns a function that gives the client of a provider. It keeps the client, with the metadata that it has loaded,
 * until staff change the provider.
 */
export function createClientCache({ allowedOrigins }: Pick<Config, 'allowedOrigins'>) {
  const clients = new Map<number | undefined, { readonly key: string; readonly client: OidcProvider }>();
  return ({ id, client: settings, roster }: SignInProvider): OidcProvider => {
    const key = JSON.stringify([settings, roster]);
    const known = clients.get(id);
    if (known?.key === key) return known.client;
    const onlyOrigins = id === undefined ? undefined : allowedOrigins;
    const client = createOidcProvider(settings, { rosterClaim: roster?.claim, onlyOrigins });
    clients.set(id, { key, client });
    return client;
  };
}
