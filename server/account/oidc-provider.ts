import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import * as z from 'zod';
import type { OidcClient } from '../config.ts';
import { outboundFetch } from '../http/outbound/outbound-fetch.ts';

/**
 * The provider's claims about a person. Only the first two are always present, and only they identify a person
 * permanently.
 */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email().optional().catch(undefined),
  /** Some providers send the value as a string. */
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof claimsSchema>;
/** Verified claims. The email address is included only if the provider verified it. */
export interface OidcClaims extends Omit<Claims, 'email_verified'> {
  /** The claim that joins the sign-in with the roster, if one is configured and the provider sent it. */
  readonly rosterValue?: string | undefined;
}

/** A roster claim is text or a number; an array with one member counts as that member. */
const rosterValueSchema = z
  .union([z.string(), z.number().transform(String), z.tuple([z.string()]).transform(([only]) => only)])
  .transform((value) => value.trim())
  .pipe(z.string().min(1).max(200));

/** Values that are sent with the request and must come back unchanged. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export type OidcProvider = ReturnType<typeof createOidcProvider>;

interface OidcOptions {
  /** The claim that joins a sign-in with the roster. */
  readonly rosterClaim: string | undefined;
  /**
   * Present if staff entered the provider: only public addresses and these origins are called then (NET-1), and the
   * provider has to be exactly the issuer that was entered, not one of several tenants.
   */
  readonly onlyOrigins: readonly string[] | undefined;
}

/** Creates a client for one OpenID Connect provider: the authorization code flow with PKCE, state and nonce. */
export function createOidcProvider(client: OidcClient, { rosterClaim, onlyOrigins }: OidcOptions) {
  let known: Promise<Configuration> | undefined;
  /**
   * Loads the provider's configuration when it is first needed, and again after a failure. The server starts even if
   * the provider is unavailable.
   */
  const load = (): Promise<Configuration> => {
    known ??= discover(client, onlyOrigins).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    /**
     * Returns the address to redirect the person to, and the values to keep until the person returns.
     * @param mustAskAgain makes the provider ask for the password even if the person is signed in there
     * @param host the host of the session, if the provider leads back to another one. The state carries it
     */
    begin: async (
      redirectUri: string,
      { mustAskAgain, host }: { readonly mustAskAgain: boolean; readonly host: string | undefined },
    ): Promise<{ url: string; checks: OidcChecks }> => {
      const state = host === undefined ? randomState() : `${randomState()}@${host}`;
      const checks = { state, nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
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
    /**
     * Returns the claims of the person who signed in. Throws if any part of the response does not match the request.
     */
    finish: async (address: URL, checks: OidcChecks): Promise<OidcClaims> => {
      const configuration = await load();
      const tokens = await authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      const token = tokens.claims();
      const claims = claimsSchema.parse(token);
      const isComplete = configuration.serverMetadata().userinfo_endpoint === undefined;
      // Many providers return the name and the email address only here.
      const more = isComplete ? {} : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      const all = new Map<string, unknown>(Object.entries({ ...token, ...more }));
      const rosterValue =
        rosterClaim === undefined ? undefined : rosterValueSchema.safeParse(all.get(rosterClaim)).data;
      return { ...withoutUnverified(claimsSchema.parse({ ...claims, ...more })), rosterValue };
    },
  };
}

/**
 * Removes an unverified email address. Publishers receive the address as the person's own, so an address that anybody
 * could have typed must not be used.
 */
function withoutUnverified({ email, email_verified, ...claims }: Claims): OidcClaims {
  return email_verified === true ? { ...claims, email } : claims;
}

async function discover(
  { issuer, clientId, clientSecret }: OidcClient,
  onlyOrigins: readonly string[] | undefined,
): Promise<Configuration> {
  const authentication = clientSecret === undefined ? None() : ClientSecretPost(clientSecret);
  // The configuration allows plain http only outside production.
  const options = {
    ...(issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
    ...(onlyOrigins === undefined ? {} : { [customFetch]: guardedFetch(onlyOrigins) }),
  };
  const found = await discovery(new URL(issuer), clientId, undefined, authentication, options);
  if (onlyOrigins !== undefined && !isIssuer(issuer, found.serverMetadata().issuer)) {
    throw new Error(`The provider of ${issuer} names another issuer`);
  }
  return found;
}

/** Returns the host that a state carries. */
export function hostOfState(state: string): string | undefined {
  return state.split('@')[1];
}

/** Compares the issuer that was entered with the one that the provider names. */
export function isIssuer(entered: string, named: string): boolean {
  const hrefOf = (text: string) => URL.parse(text)?.href ?? text;
  return hrefOf(entered) === hrefOf(named);
}

function guardedFetch(onlyOrigins: readonly string[]): CustomFetch {
  return (url, { method, headers, body }) =>
    outboundFetch(url, onlyOrigins, { method, headers, ...(body ? { body: String(body) } : {}) });
}
