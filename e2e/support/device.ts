import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions, BrowserType, LaunchOptions } from '@playwright/test';

/** A laptop whose browser can be closed and reopened with all its stored data. */
export interface Device {
  /** Opens the browser; close the context to close it. */
  open(): Promise<BrowserContext>;
  /** Closes the browser and deletes its profile. */
  discard(): Promise<void>;
}

/**
 * @param engine the browser to start
 * @param options options of the browser and its window from the test configuration
 */
export async function makeDevice(engine: BrowserType, options: LaunchOptions & BrowserContextOptions): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'carrel-profile-'));
  let opened: BrowserContext | undefined;
  return {
    open: async () => {
      await opened?.close();
      opened = await engine.launchPersistentContext(profile, { serviceWorkers: 'allow', ...options });
      return opened;
    },
    discard: async () => {
      await opened?.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
