/** How the stand-in publisher is registered: once for every way of launching. Paths are of this server. */
export const DEMO_TOOL = {
  loginPath: '/stand-ins/tool/login',
  launchPath: '/stand-ins/tool/launch',
  launchPathOld: '/stand-ins/tool/launch-1p0',
  /** Asks for a login first, as LTI 1.3 has it. */
  clientId: 'stand-in-tool',
  /** Takes the signed message unasked. */
  directClientId: 'stand-in-direct-tool',
  deploymentId: '1',
} as const;

export const DEMO_BOOKSTORE = '/stand-ins/bookstore/';
