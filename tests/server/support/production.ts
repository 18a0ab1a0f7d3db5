/** The minimum settings of a production server. */
export const PRODUCTION = {
  CARREL_ENV: 'production',
  CARREL_LOG: 'silent',
  CARREL_PAYMENTS: 'embedded',
  SECURE: '0',
  SESSION_SECRET: 'a secret of production that is long enough',
} as const;
