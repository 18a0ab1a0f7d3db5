/** Registrations of the simulated publisher, one for each way to launch. Paths are relative to this server. */
export const DEMO_TOOL = {
  loginPath: '/stand-ins/tool/login',
  launchPath: '/stand-ins/tool/launch',
  launchPathOld: '/stand-ins/tool/launch-1p0',
  /** Starts with a login, as LTI 1.3 requires. */
  clientId: 'stand-in-tool',
  /** Accepts the signed message without a login. */
  directClientId: 'stand-in-direct-tool',
  deploymentId: '1',
} as const;

export const DEMO_BOOKSTORE = '/stand-ins/bookstore/';
