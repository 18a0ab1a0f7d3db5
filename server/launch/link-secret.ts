import type { AppContext } from '../http/app-context.ts';
import { decrypt, derivedSecret } from './encryption.ts';
import { loadPseudonymKey } from './pseudonym-key.ts';
import type { Tool } from './tools.ts';

/** The purpose that the secrets of publishers are sealed for. */
export const LINK_SECRET_PURPOSE = 'launch secrets';

/** The secret that link 1.0 is signed with: the publisher's own, or one that is derived from a key of this server. */
export async function loadLinkSecret(
  tools: Pick<AppContext, 'db' | 'config'>,
  { clientId, sealedSecret }: Pick<Tool, 'clientId' | 'sealedSecret'>,
): Promise<string | undefined> {
  if (sealedSecret === undefined) return derivedSecret(clientId, await loadPseudonymKey(tools));
  return decrypt(sealedSecret, LINK_SECRET_PURPOSE, tools.config.sessionSecrets);
}
