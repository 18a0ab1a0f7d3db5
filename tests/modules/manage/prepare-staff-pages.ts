import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { staffServer } from './fake-staff-server.ts';

/**
 * Signs a person in before each test of the file, without drafts and on a server that knows no staff route yet. Removes
 * the page and the stubbed globals after each test.
 */
export function prepareStaffPages(): void {
  beforeEach(async () => {
    sessionStorage.clear();
    giveDialogMethods();
    vi.stubGlobal('fetch', staffServer({}).fetch);
    await (await loadSyncClient()).refreshLogin();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
