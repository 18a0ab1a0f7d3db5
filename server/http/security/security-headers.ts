import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { EARLY_PRESSES_HASH } from '../../pages/early-presses.ts';
import { HINT_SCRIPT_HASH } from '../../pages/signed-in-hint.ts';
import { START_SCRIPT_HASHES } from '../../pages/start-script.ts';
import { stripeSources } from '../../payment/stripe-content-policy.ts';
import { frameAncestors, isEmbeddable } from './embedding.ts';

const YEAR_SECONDS = 31_536_000;

/** Browser features that no page of Carrel and none of its frames uses. */
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

/** Builds the permissions policy. Only the payment provider's frames with card fields may offer wallets. */
function permissionsPolicy(paymentFrames: readonly string[]): string {
  const payment = ['self', ...paymentFrames.map((origin) => `"${origin}"`)].join(' ');
  return [...UNUSED_FEATURES.map((feature) => `${feature}=()`), `payment=(${payment})`].join(', ');
}

/** Pages send reports of their errors there. */
function errorReportsOrigin({ errorReportsUrl }: Config): string[] {
  return errorReportsUrl === undefined ? [] : [new URL(errorReportsUrl).origin];
}

/**
 * Registers the security headers. Over plain http (a local machine) no header may redirect the browser to https,
 * because https is not available there.
 */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const stripe = stripeSources(config);
  await app.register(fastifyHelmet, {
    hsts: config.isSecure ? { maxAge: YEAR_SECONDS } : false,
    crossOriginEmbedderPolicy: false,
    // With either of these two, the browser starts another process when the page has already arrived
    // (docs/decisions/no-process-of-its-own.md).
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // The older header does not support a list of sites.
    frameguard: isEmbeddable(config) ? false : { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", HINT_SCRIPT_HASH, EARLY_PRESSES_HASH, ...START_SCRIPT_HASHES, ...stripe.script],
        styleSrc: ["'self'"],
        // A site's logo may be on another host. The host is not listed, because a page that the service worker cached
        // can outlive a change of the logo.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...stripe.image],
        // The narration of a book, whose bytes the reader passes in.
        mediaSrc: ['blob:'],
        connectSrc: ["'self'", ...stripe.connect, ...errorReportsOrigin(config)],
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
    // Proves that the response comes from this server: a captive portal answers without this header.
    reply.header('x-carrel', '1').header('x-request-id', request.id).header('permissions-policy', permissions);
    done();
  });
}
