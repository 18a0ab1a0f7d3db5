import type { AppContext } from '../http/app-context.ts';
import { decrypt, derivedSecret } from './encryption.ts';
import { loadPseudonymKey } from './pseudonym-key.ts';
import type { Tool } from './tools.ts';

/** The encryption purpose of publishers' secrets. */
export const LINK_SECRET_PURPOSE = 'launch secrets';

/** Loads the secret that signs link 1.0: the publisher's own, or one that is derived from a key of this server. */
export async function loadLinkSecret(
  tools: Pick<AppContext, 'db' | 'config'>,
  { clientId, sealedSecret }: Pick<Tool, 'clientId' | 'sealedSecret'>,
): Promise<string | undefined> {
  if (sealedSecret === undefined) return derivedSecret(clientId, await loadPseudonymKey(tools));
  return decrypt(sealedSecret, LINK_SECRET_PURPOSE, tools.config.sessionSecrets);
}
