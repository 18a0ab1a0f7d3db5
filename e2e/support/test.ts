import { test as base, expect } from '@playwright/test';
import { type ConsoleGuard, makeConsoleGuard } from './console-guard.ts';
import { type Device, makeDevice } from './device.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { seededData } from './global-setup.ts';
import { goOffline, goOnline } from './network.ts';
import { type SeededServer, startEmbedded, startSeeded } from './seeded-data.ts';
import type { ServerProcess } from './server-process.ts';

interface Fixtures {
  /**
   * `own`: a server with its own freshly seeded data. `shared`: one server for all such tests of a worker; for tests
   * that leave no data behind that another test would see. `embedded`: a server like `npm start`, without a PostgreSQL
   * server.
   */
  data: 'own' | 'shared' | 'embedded';
  /** The running server of the built application. */
  server: ServerProcess;
  /** The network between browser and server; `baseURL` uses it. */
  wire: FaultProxy;
  consoleGuard: ConsoleGuard;
  /** The network of the default browser window. */
  network: { goOffline(): Promise<void>; goOnline(): Promise<void> };
  /** A browser with a profile on disk, for tests that close and reopen it. */
  device: Device;
}

interface WorkerFixtures {
  /** Starts the server at the first call. */
  sharedServer: () => Promise<ServerProcess>;
}

function start(data: Fixtures['data']): Promise<SeededServer> {
  return data === 'embedded' ? startEmbedded() : startSeeded(seededData());
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  data: ['own', { option: true }],
  sharedServer: [
    async ({}, use) => {
      let started: Promise<SeededServer> | undefined;
      await use(async () => {
        started ??= start('shared');
        return (await started).server;
      });
      await (await started)?.end();
    },
    { scope: 'worker' },
  ],
  server: async ({ data, sharedServer }, use, testInfo) => {
    const own = data === 'shared' ? undefined : await start(data);
    const server = own?.server ?? (await sharedServer());
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
  consoleGuard: async ({}, use) => {
    const guard = makeConsoleGuard();
    await use(guard);
    expect(guard.unexpected(), 'nothing unexpected on the console').toEqual([]);
  },
  context: async ({ context, consoleGuard }, use) => {
    consoleGuard.watch(context);
    await use(context);
  },
  network: async ({ context, wire }, use) => {
    await use({ goOffline: () => goOffline(context, wire), goOnline: () => goOnline(context, wire) });
  },
  device: async ({ launchOptions, baseURL, viewport, locale, timezoneId, consoleGuard }, use) => {
    const device = await makeDevice({
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
        consoleGuard.watch(context);
        return context;
      },
    });
    await device.discard();
  },
});

export { expect };
