import { writeFile } from 'node:fs/promises';
import { test as base } from '../support/test.ts';
import { Tab } from './tab.ts';
import { openWebKit } from './webdriver.ts';
import { startScreen, startWebKitServer } from './webkit-server.ts';

interface Fixtures {
  /** A browser window of WebKit, with an empty profile. */
  tab: Tab;
  /** Pages see a device with dark colors. */
  isDark: boolean;
}

interface WorkerFixtures {
  /** The screen of WebKit's windows, by its name. */
  xvfb: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  xvfb: [
    async ({}, use) => {
      const screen = await startScreen();
      await use(screen.name);
      await screen.stop();
    },
    { scope: 'worker' },
  ],
  isDark: [false, { option: true }],
  tab: async ({ wire, xvfb, isDark }, use, testInfo) => {
    const server = await startWebKitServer(xvfb);
    const driver = await openWebKit({ port: server.port, binary: server.browser, isDark });
    testInfo.annotations.push({ type: 'browser', description: driver.name });
    await driver.resize(1280, 900);
    const opened = new Tab(driver, wire.origin);
    await use(opened);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('path of the page', { body: await opened.path(), contentType: 'text/plain' });
      await writeFile(testInfo.outputPath('window.png'), await driver.screenshot());
    }
    await driver.close();
    await server.stop();
  },
});
