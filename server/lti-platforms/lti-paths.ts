/** The path at which a platform begins a launch. */
export const LTI_LOGIN_PATH = '/lti/login';
/** The path to which a platform posts the signed message. */
export const LTI_LAUNCH_PATH = '/lti/launch';
/** The public keys of this server. */
export const LTI_KEYS_PATH = '/lti/jwks';
