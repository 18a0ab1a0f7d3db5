const EXTERNAL_SIGN_IN = '/account/sign-in/elsewhere';

/**
 * Path at which a sign-in with a provider begins. The way back is `{path}/callback`: each provider has its own, so that
 * one provider cannot get the answer of another (RFC 9700, section 4.4).
 * @param id absent for the provider of the installation
 */
export function externalSignInPath(id: number | string | undefined): string {
  return id === undefined ? EXTERNAL_SIGN_IN : `${EXTERNAL_SIGN_IN}/${id}`;
}

export function callbackPath(id: number | string | undefined): string {
  return `${externalSignInPath(id)}/callback`;
}
