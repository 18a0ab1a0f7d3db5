import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { DEFER_SCRIPT_HASH } from '../pages/defer-scripts.ts';
import { stripeSources } from '../payment/stripe-content-policy.ts';
import { frameAncestors, isEmbeddable } from './embedding.ts';

const YEAR_SECONDS = 31_536_000;

/** What no page of ours, and nothing in its frames, ever asks the browser for. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];

/** Card fields in frames of the payment provider may offer wallets; nobody else may. */
function permissionsPolicy(paymentFrames: readonly string[]): string {
  const payment = ['self', ...paymentFrames.map((origin) => `"${origin}"`)].join(' ');
  return [...UNUSED_FEATURES.map((feature) => `${feature}=()`), `payment=(${payment})`].join(', ');
}

/**
 * The headers that keep a page to itself. Over plain http (a machine of one's own) nothing may send the browser to https, which
 * nobody serves there.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const stripe = stripeSources(config);
  await app.register(fastifyHelmet, {
    hsts: config.isSecure ? { maxAge: YEAR_SECONDS } : false,
    crossOriginEmbedderPolicy: false,
    // The older header knows no list of sites.
    frameguard: isEmbeddable(config) ? false : { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", DEFER_SCRIPT_HASH, ...stripe.script],
        styleSrc: ["'self'"],
        // A site's logo may lie elsewhere. Its host is not named: a page that the service worker kept outlives a change of logo.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...stripe.image],
        connectSrc: ["'self'", ...stripe.connect],
        ...(stripe.frame.length > 0 ? { frameSrc: ["'self'", ...stripe.frame] } : {}),
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: frameAncestors(config, "'none'"),
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(config.isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  const permissions = permissionsPolicy(stripe.frame);
  app.addHook('onRequest', (request, reply, done) => {
    // Proof that the line reaches this server: a captive portal answers without it.
    reply.header('x-carrel', '1').header('x-request-id', request.id).header('permissions-policy', permissions);
    done();
  });
}
