/** Where a platform begins a launch. */
export const LTI_LOGIN_PATH = '/lti/login';
/** Where a platform posts the signed message. */
export const LTI_LAUNCH_PATH = '/lti/launch';
/** The public keys of this server. */
export const LTI_KEYS_PATH = '/lti/jwks';
