import type { NewLtiPlatform } from './lti-platform-schema.ts';

/** Learning management systems whose addresses are known. */
export const LTI_PRODUCTS = ['canvas', 'moodle', 'blackboard', 'brightspace', 'other'] as const;
export type LtiProduct = (typeof LTI_PRODUCTS)[number];

type Addresses = Omit<NewLtiPlatform, 'name' | 'clientId'>;

/** Returns true if every school has its own addresses, which follow from the address of its system. */
export function hasOwnAddress(product: LtiProduct): boolean {
  return product === 'moodle' || product === 'brightspace' || product === 'other';
}

/**
 * Returns the addresses of a platform, as its maker publishes them.
 * @param address where people open the system. Hosted Canvas and Blackboard do not need it.
 */
export function ltiAddresses(product: LtiProduct, address: string, clientId: string): Addresses {
  const own = address.trim().replace(/\/+$/, '');
  switch (product) {
    case 'canvas':
      return {
        issuer: 'https://canvas.instructure.com',
        authUrl: 'https://sso.canvaslms.com/api/lti/authorize_redirect',
        keysUrl: 'https://sso.canvaslms.com/api/lti/security/jwks',
        tokenUrl: 'https://sso.canvaslms.com/login/oauth2/token',
        audience: '',
      };
    case 'moodle':
      return {
        issuer: own,
        authUrl: `${own}/mod/lti/auth.php`,
        keysUrl: `${own}/mod/lti/certs.php`,
        tokenUrl: `${own}/mod/lti/token.php`,
        audience: '',
      };
    case 'blackboard':
      return {
        issuer: 'https://blackboard.com',
        authUrl: 'https://developer.blackboard.com/api/v1/gateway/oidcauth',
        keysUrl: `https://developer.blackboard.com/api/v1/management/applications/${encodeURIComponent(clientId.trim())}/jwks.json`,
        tokenUrl: 'https://developer.blackboard.com/api/v1/gateway/oauth2/jwttoken',
        audience: '',
      };
    case 'brightspace':
      return {
        issuer: own,
        authUrl: `${own}/d2l/lti/authenticate`,
        keysUrl: `${own}/d2l/.well-known/jwks`,
        tokenUrl: 'https://auth.brightspace.com/core/connect/token',
        audience: 'https://api.brightspace.com/auth/token',
      };
    case 'other':
      return { issuer: own, authUrl: '', keysUrl: '', tokenUrl: '', audience: '' };
  }
}
