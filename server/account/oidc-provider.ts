import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as z from 'zod';
import type { OidcSettings } from '../config.ts';

/** What the provider says of a person. Only the first two are there always, and only they name somebody for ever. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email().optional().catch(undefined),
  /** Some providers write it as text. */
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof claimsSchema>;
/** An address is among them only where the provider verified that it is the person's. */
export type OidcClaims = Omit<Claims, 'email_verified'>;

/** What goes along, and has to come back the same. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** One OpenID Connect provider: the authorization code flow with PKCE, state and nonce. */
export function createOidcProvider(settings: OidcSettings) {
  let known: Promise<Configuration> | undefined;
  /** Asked for when first needed, and again after a failure: the shop starts without its provider. */
  const load = (): Promise<Configuration> => {
    known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    /**
     * Where to send the person, and what to keep until they are back.
     * @param mustAskAgain has the provider ask for the password even where it still knows somebody in this browser
     */
    begin: async (redirectUri: string, mustAskAgain: boolean): Promise<{ url: string; checks: OidcChecks }> => {
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await load(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(mustAskAgain ? { prompt: 'login' } : {}),
      });
      return { url: url.href, checks };
    },
    /** Who came back. Throws when anything about the answer is not as it went out. */
    finish: async (address: URL, checks: OidcChecks): Promise<OidcClaims> => {
      const configuration = await load();
      const tokens = await authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      const claims = claimsSchema.parse(tokens.claims());
      if (configuration.serverMetadata().userinfo_endpoint === undefined) return withoutUnverified(claims);
      // Many providers put name and address here alone.
      const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return withoutUnverified(claimsSchema.parse({ ...claims, ...more }));
    },
  };
}

/** Publishers are told the address as the person's own, so one that anybody could have typed in is left out. */
function withoutUnverified({ email, email_verified, ...claims }: Claims): OidcClaims {
  return email_verified === true ? { ...claims, email } : claims;
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const authentication = clientSecret === undefined ? None() : ClientSecretPost(clientSecret);
  // The settings let plain http through outside production only.
  const options = issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {};
  return discovery(new URL(issuer), clientId, undefined, authentication, options);
}
