import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accessCodeRoutes } from './access-codes/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { securityRoutes } from './account/security-routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { bookFileRoutes } from './book-files/routes.ts';
import { openBookStorage } from './book-files/storage/open-book-storage.ts';
import { bookstoreHandoffRoutes } from './bookstore-handoff/routes.ts';
import { brandRoutes } from './brand/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { catalogItemRoutes } from './catalog-items/routes.ts';
import { batchRoutes } from './changes/batch-routes.ts';
import { changeRoutes } from './changes/routes.ts';
import { claimCodeRoutes } from './claim-codes/routes.ts';
import { codeCheckRoutes } from './code-batches/check-routes.ts';
import { codeListRoutes } from './code-batches/code-list-routes.ts';
import { codeBatchRoutes } from './code-batches/routes.ts';
import { isProduction } from './config.ts';
import type { AppContext, DomainPlugin } from './http/app-context.ts';
import { registerBfcachedPages } from './http/bfcached-pages.ts';
import { registerHealth } from './http/monitoring/health.ts';
import { createLogger } from './http/monitoring/logging.ts';
import { registerMetrics } from './http/monitoring/metrics.ts';
import { RequestLog } from './http/monitoring/request-log.ts';
import { registerOpenApi } from './http/openapi.ts';
import { MAX_BODY_BYTES, registerBodyParsers } from './http/requests/body-parsers.ts';
import { refuseUnstorable } from './http/requests/refuse-unstorable.ts';
import { COMPRESSION } from './http/responses/compression.ts';
import { handleErrors } from './http/responses/error-handler.ts';
import { registerHostNames } from './http/security/host-names.ts';
import { createRateLimits, refuseFloods } from './http/security/rate-limits.ts';
import { registerSecurityHeaders } from './http/security/security-headers.ts';
import { trustProxyOption } from './http/security/trusted-proxies.ts';
import { registerSessions } from './http/sessions/sessions.ts';
import { bookImportRoutes } from './imports/books/routes.ts';
import { exportRoutes } from './imports/export/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { launchRoutes } from './launch/routes.ts';
import { launchToolRoutes } from './launch-tools/routes.ts';
import { legacyLinkRoutes } from './legacy-links/routes.ts';
import { ltiLaunchRoutes } from './lti/launch-routes.ts';
import { ltiLoginRoutes } from './lti/login-routes.ts';
import { lmsCourseRoutes } from './lti-platforms/course-routes.ts';
import { ltiPlatformRoutes } from './lti-platforms/routes.ts';
import { registerManifest } from './pages/app-manifest.ts';
import { createCatalogRevision } from './pages/catalog-revision.ts';
import { findClientFolder, readShell } from './pages/client-folder.ts';
import { registerCovers, registerLogos } from './pages/cover-routes.ts';
import { injectErrorReports } from './pages/inject-page.ts';
import { PageCache } from './pages/page-cache.ts';
import { loadPagePreloads } from './pages/page-preloads.ts';
import { loadPageRenderer } from './pages/page-renderer.ts';
import { createStyleSheetReader } from './pages/page-styles.ts';
import { registerPlatform } from './pages/platform-routes.ts';
import { registerRedirects } from './pages/redirects.ts';
import { registerCachedPages } from './pages/serve-cached-page.ts';
import { answerUnknown, type PageContext, registerOwnPages, registerShell } from './pages/shell.ts';
import { externalSignInRoutes } from './pages/sign-in/external-sign-in-routes.ts';
import { forgotPasswordRoutes } from './pages/sign-in/forgot-password-routes.ts';
import { setPasswordRoutes } from './pages/sign-in/set-password-routes.ts';
import { signInRoutes } from './pages/sign-in/sign-in-routes.ts';
import { registerStaticClient } from './pages/static-client.ts';
import { personPageRoutes } from './people/routes.ts';
import { purchaseRoutes } from './purchases/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import { rosterMatchRoutes } from './roster/match-routes.ts';
import { schoolPeopleRoutes } from './roster/people-routes.ts';
import { rosterQueueRoutes } from './roster/queue-routes.ts';
import { savedRoutes } from './saved/routes.ts';
import { schoolRoutes } from './schools/routes.ts';
import { sectionRoutes } from './sections/routes.ts';
import { shoppingCartRoutes } from './shopping-cart/routes.ts';
import { signInProviderRoutes } from './sign-in-providers/routes.ts';
import { siteSettingsRoutes } from './site-settings/routes.ts';
import { storeRoutes } from './site-settings/store-routes.ts';
import { auditRoutes } from './staff/audit-routes.ts';
import { forbidCaching } from './staff/forbid-caching.ts';
import { roleRoutes } from './staff/role-routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { staffOrderRoutes } from './staff-orders/routes.ts';
import { staffSectionRoutes } from './staff-sections/routes.ts';

export interface AppOptions extends AppContext {
  /** Folder of the built browser application. */
  readonly clientFolder?: string;
  readonly logger?: FastifyBaseLogger;
}

/** Routes that depend on the caller, one plugin per domain. */
const domains: readonly DomainPlugin[] = [
  accountRoutes,
  securityRoutes,
  changeRoutes,
  batchRoutes,
  signInRoutes,
  externalSignInRoutes,
  brandRoutes,
  catalogRoutes,
  shoppingCartRoutes,
  savedRoutes,
  purchaseRoutes,
  assetRoutes,
  sectionRoutes,
  claimCodeRoutes,
  accessCodeRoutes,
  bookFileRoutes,
  readingRoutes,
  launchRoutes,
  launchToolRoutes,
  bookstoreHandoffRoutes,
  legacyLinkRoutes,
  staffRoutes,
  exportRoutes,
  rosterQueueRoutes,
  schoolPeopleRoutes,
  personPageRoutes,
  rosterMatchRoutes,
  forgotPasswordRoutes,
  setPasswordRoutes,
  bookImportRoutes,
  codeBatchRoutes,
  codeListRoutes,
  codeCheckRoutes,
  catalogItemRoutes,
  signInProviderRoutes,
  ltiPlatformRoutes,
  lmsCourseRoutes,
  ltiLoginRoutes,
  ltiLaunchRoutes,
  siteSettingsRoutes,
  storeRoutes,
  schoolRoutes,
  staffSectionRoutes,
  staffOrderRoutes,
  auditRoutes,
  roleRoutes,
  bulkRoutes,
  importRoutes,
];

/** Builds the server from its parts. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db } = options;
  const clientFolder = options.clientFolder ?? findClientFolder();
  const app = createFastify(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  registerHostNames(app);
  const countRequest = await createRateLimits(app, config);
  const catalogRevision = createCatalogRevision(options.listen, (error) =>
    app.log.warn({ err: error }, 'the database does not tell of changes; every page reads its data'),
  );
  app.addHook('preClose', () => catalogRevision.close());
  const recentPages = { clock: options.clock, pageCache: new PageCache(), catalogRevision };
  registerCachedPages(app, recentPages, countRequest);
  await registerSecurityHeaders(app, config);
  refuseFloods(app, countRequest);
  refuseUnstorable(app);
  await registerBodyParsers(app);
  registerHealth(app, db);
  registerBfcachedPages(app);
  registerMetrics(app, config, db, options.clock);
  if (!isProduction(config)) await registerOpenApi(app);
  await registerStaticClient(app, config, clientFolder);
  registerRedirects(app);
  registerPlatform(app, config);
  answerUnknown(app);
  const shell = injectErrorReports(readShell(clientFolder), config.errorReportsUrl);
  const findPreloads = loadPagePreloads(clientFolder, shell);
  const renderPage = await loadPageRenderer(clientFolder);
  const readStyleSheet = createStyleSheetReader(clientFolder);
  const around = { context: options, shell, findPreloads, readStyleSheet, renderPage, recentPages };
  await app.register(async (scope) => {
    await scope.register(fastifyCompress, COMPRESSION);
    const storage = openBookStorage(config);
    registerCovers(scope, db, storage);
    registerLogos(scope, storage);
    registerShell(scope, around);
  });
  await app.register((scope) => registerDomains(scope, around, clientFolder));
  return app;
}

async function registerDomains(scope: FastifyInstance, around: PageContext, clientFolder: string): Promise<void> {
  const { context } = around;
  await scope.register(fastifyCompress, COMPRESSION);
  await registerSessions(scope, context);
  registerManifest(scope, context, clientFolder);
  registerOwnPages(scope, around);
  forbidCaching(scope);
  for (const domain of domains) await scope.register(domain, context);
  if (!isProduction(context.config)) {
    // Imported dynamically, so that a production server does not load the demonstration.
    const { demoPartnerRoutes } = await import('../demo/partners/routes.ts');
    await scope.register(demoPartnerRoutes, context);
  }
}

function createFastify({ config, logger }: AppOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = logger ?? createLogger(config);
  return Fastify({
    loggerInstance,
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    bodyLimit: MAX_BODY_BYTES,
    // A search of a thousand characters, each escaped as several bytes, also appears in the `Referer` header of the
    // next requests.
    http: { maxHeaderSize: 48 * 1024 },
    trustProxy: trustProxyOption(config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  });
}
