import { type BrowserContext, test as base, expect } from '@playwright/test';
import { type ConsoleGuard, makeConsoleGuard } from './console-guard.ts';
import { type Device, makeDevice } from './device.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { answerForFirefox } from './firefox.ts';
import { seededData } from './global-setup.ts';
import { goOffline, goOnline } from './network.ts';
import { type ResettableServer, type SeededServer, startEmbedded, startEmpty, startSeeded } from './seeded-data.ts';
import type { ServerProcess } from './server-process.ts';
import { typeFilledText } from './type-filled-text.ts';

interface Fixtures {
  /**
   * `own`: freshly seeded data. The tests of a worker take turns on one server, whose data is replaced before each of
   * them. `shared`: one server whose data is kept; for tests that leave nothing behind that another test would see.
   * `embedded`: a new server like `npm start`, without a PostgreSQL server; only this one may be stopped by a test.
   * `empty` and `empty-embedded`: a production server without a seed, with its first manager, on a PostgreSQL server or
   * on the embedded database.
   */
  data: 'own' | 'shared' | 'embedded' | 'empty' | 'empty-embedded';
  /** Environment settings of an empty server. */
  settings: NodeJS.ProcessEnv;
  /** The running server of the built application. */
  server: ServerProcess;
  /** The network between browser and server; `baseURL` uses it. */
  wire: FaultProxy;
  consoleGuard: ConsoleGuard;
  /** The network of the default browser window. */
  network: { goOffline(): Promise<void>; goOnline(): Promise<void> };
  /** A second device of the same person: a window of the size of a phone with nothing on it. */
  phone: BrowserContext;
  /** A browser with a profile on disk, for tests that close and reopen it. */
  device: Device;
}

interface WorkerFixtures {
  /** Starts the server at the first call. */
  sharedServer: () => Promise<ServerProcess>;
  /** Starts the server at the first call, and replaces its data at each further one. */
  freshServer: () => Promise<ServerProcess>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  data: ['own', { option: true }],
  settings: [{}, { option: true }],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') {
        answerForFirefox(browser);
        // The script is sent before the page is, so that it runs in all windows.
        browser.on('context', (context) => void typeFilledText(context));
      }
      await use(browser);
    },
    { scope: 'worker' },
  ],
  sharedServer: [
    async ({}, use) => {
      let started: Promise<SeededServer> | undefined;
      await use(async () => {
        started ??= startSeeded(seededData());
        return (await started).server;
      });
      await (await started)?.end();
    },
    { scope: 'worker' },
  ],
  freshServer: [
    async ({}, use) => {
      let started: ResettableServer | undefined;
      await use(async () => {
        if (started) await started.reset();
        else started = await startSeeded(seededData());
        return started.server;
      });
      await started?.end();
    },
    { scope: 'worker' },
  ],
  server: async ({ data, settings, sharedServer, freshServer }, use, testInfo) => {
    const starters = {
      embedded: startEmbedded,
      empty: () => startEmpty(seededData().postgres, settings),
      'empty-embedded': () => startEmpty(undefined, settings),
    };
    const own = data === 'own' || data === 'shared' ? undefined : await starters[data]();
    const server = own?.server ?? (await (data === 'shared' ? sharedServer() : freshServer()));
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server log', { body: server.log(), contentType: 'text/plain' });
    }
    await own?.end();
  },
  wire: async ({ server }, use) => {
    const proxy = await startFaultProxy(server.port);
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ wire }, use) => {
    await use(wire.origin);
  },
  consoleGuard: async ({ serviceWorkers }, use) => {
    const guard = makeConsoleGuard();
    // The application reports that it has no service worker, and runs without one.
    if (serviceWorkers === 'block')
      guard.allow(/Service Worker registration blocked|reading 'waiting'|property "waiting"/);
    await use(guard);
    expect(guard.unexpected(), 'nothing unexpected on the console').toEqual([]);
  },
  context: async ({ context, consoleGuard, browser, browserName }, use, testInfo) => {
    testInfo.annotations.push({ type: 'browser', description: `${browserName} ${browser.version()}` });
    consoleGuard.watch(context);
    await use(context);
  },
  network: async ({ context, wire }, use) => {
    await use({ goOffline: () => goOffline(context, wire), goOnline: () => goOnline(context, wire) });
  },
  phone: async ({ browser, baseURL }, use) => {
    const phone = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: 390, height: 844 },
    });
    await use(phone);
    await phone.close();
  },
  device: async ({ browser, browserName, launchOptions, baseURL, viewport, locale, timezoneId, consoleGuard }, use) => {
    const device = await makeDevice(browser.browserType(), {
      ...launchOptions,
      viewport,
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(locale === undefined ? {} : { locale }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
    });
    await use({
      ...device,
      open: async () => {
        const context = await device.open();
        if (browserName === 'firefox') await typeFilledText(context);
        consoleGuard.watch(context);
        return context;
      },
    });
    await device.discard();
  },
});

export { expect };
