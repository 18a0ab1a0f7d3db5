import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { rosterMatchSchema } from '../../../src/domain/imports/unmatched-schema.ts';
import { MissingCoursePage } from '../../../src/modules/account/missing-course-page.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { answer, shopConnection } from '../support/shop-connection.ts';

const waiting = z.parse(rosterMatchSchema, {
  state: 'open',
  organization: 'Harbour College',
  reason: null,
  claims: {},
  message: null,
});

let isReachable: boolean;
let loads: number;

beforeEach(async () => {
  isReachable = true;
  loads = 0;
  const { fetch } = shopConnection(({ path }) => {
    if (!path.includes('/roster-match')) return undefined;
    loads += 1;
    if (!isReachable) throw new TypeError('Failed to fetch');
    return answer(200, waiting);
  });
  vi.stubGlobal('fetch', fetch);
  await (await loadSyncClient()).refreshLogin();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reconnect = () => act(() => void window.dispatchEvent(new Event('online')));

test('a message that the person is writing stays if the page cannot load again', async () => {
  await renderInApp(() => <MissingCoursePage supportLink="/support" />);
  const message = await screen.findByRole('textbox', { name: /^Message to the staff of Harbour College/ });
  await userEvent.type(message, 'I miss HIST 180.');
  isReachable = false;
  const before = loads;
  reconnect();
  await vi.waitFor(() => expect(loads).toBeGreaterThan(before));
  await act(async () => {});
  expect(screen.getByDisplayValue('I miss HIST 180.')).toBeDefined();
  expect(screen.queryByText('You are offline')).toBeNull();
});

test('without a connection the page says so, and shows the state after a reconnect', async () => {
  isReachable = false;
  await renderInApp(() => <MissingCoursePage supportLink="/support" />);
  expect(await screen.findByText('You are offline')).toBeDefined();
  isReachable = true;
  reconnect();
  expect(await screen.findByRole('textbox', { name: /^Message to the staff of Harbour College/ })).toBeDefined();
});
