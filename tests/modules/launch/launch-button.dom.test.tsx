import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { LaunchButton } from '../../../src/modules/launch/launch-button.tsx';
import { fakeTabs } from '../support/fake-tabs.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { type Answering, answer, refusal, type SentCall, shopConnection } from '../support/shop-connection.ts';

const productId = z.parse(productIdSchema, '42');
const isLaunch = ({ path }: SentCall) => path === '/lti1p3/link/launch/';

beforeAll(async () => {
  await loadSyncClient();
});
beforeEach(async () => {
  vi.stubGlobal('fetch', shopConnection(() => undefined).fetch);
  await (await loadSyncClient()).refreshLogin();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function press(line: Answering) {
  const shop = shopConnection((call) => (isLaunch(call) ? line(call) : undefined));
  vi.stubGlobal('fetch', shop.fetch);
  await renderInApp(() => <LaunchButton productId={productId} label="Access Courseware" supportLink="/help" />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Access Courseware' }));
  return shop;
}

describe('the Access Courseware button', () => {
  test('reads the form in the response, and submits its fields without inserting its markup into the page', async () => {
    const tabs = fakeTabs();
    await press(() =>
      answer(200, {
        html_form:
          '<form method="post" action="https://tool.example/login"><input type="hidden" name="iss" value="a&amp;b"><img src=x onerror="alert(1)"></form>',
      }),
    );
    await waitFor(() => expect(tabs.submitted).toHaveLength(1));
    const [form] = tabs.submitted;
    expect(form).toMatchObject({ action: '/onward/', method: 'post', target: tabs.opened[0] });
    expect(form?.fields).toMatchObject({ url: 'https://tool.example/login', method: 'post' });
    expect(JSON.parse(form?.fields.fields ?? '')).toEqual({ iss: 'a&b' });
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('posts token and state when there is no form', async () => {
    const tabs = fakeTabs();
    await press(() => answer(200, { redirect_uri: 'https://tool.example/launch', id_token: 'a.b.c', state: 's' }));
    await waitFor(() => expect(tabs.submitted).toHaveLength(1));
    expect(tabs.submitted[0]?.fields.url).toBe('https://tool.example/launch');
    expect(JSON.parse(tabs.submitted[0]?.fields.fields ?? '')).toEqual({ id_token: 'a.b.c', state: 's' });
  });

  test('shows the server’s message instead of the button, and closes the tab', async () => {
    const tabs = fakeTabs();
    await press(() => refusal(403, 'forbidden', 'You do not have access to this courseware.'));
    expect((await screen.findByRole('alert')).textContent).toBe('You do not have access to this courseware.');
    expect(screen.queryByRole('button', { name: 'Access Courseware' })).toBeNull();
    expect(tabs.close).toHaveBeenCalledOnce();
  });

  test('gives way to the access-trouble text with the support link when no tool opens the courseware', async () => {
    fakeTabs();
    await press(() => refusal(409, 'offering_unavailable', 'No tool.'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'We are having trouble accessing your courseware. Please reach out to our support team for additional help.',
    );
    expect(within(alert).getByRole('link', { name: 'support team' }).getAttribute('href')).toBe('/help');
    expect(screen.queryByRole('button', { name: 'Access Courseware' })).toBeNull();
  });

  test('stays when a pop-up blocker prevents the launch', async () => {
    fakeTabs(true);
    await press(() => undefined);
    expect((await screen.findByRole('alert')).textContent).toContain('Please allow pop-ups');
    expect(screen.getByRole('button', { name: 'Access Courseware' })).toBeDefined();
  });

  test('works online only, and says so', async () => {
    fakeTabs();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await screen.findByRole('alert')).textContent).toContain('opens online only');
    expect(screen.getByRole('button', { name: 'Access Courseware' })).toBeDefined();
  });

  test('stays when the server is not reached although the device is online, and says so', async () => {
    fakeTabs();
    await press(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await screen.findByRole('alert')).textContent).toBe('This site cannot be reached. Please try again.');
    expect(screen.getByRole('button', { name: 'Access Courseware' })).toBeDefined();
  });

  test.each([429, 503])('stays when the server is busy (%i), and says so', async (status) => {
    fakeTabs();
    await press(() => refusal(status, 'busy', 'Busy.'));
    expect((await screen.findByRole('alert')).textContent).toBe('This site is busy. Please try again in a moment.');
    expect(screen.getByRole('button', { name: 'Access Courseware' })).toBeDefined();
  });

  test('opens one tab when pressed twice', async () => {
    const tabs = fakeTabs();
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await press(async () => {
      await released;
      return answer(200, { redirect_uri: 'https://tool.example/launch', id_token: 'a.b.c', state: 's' });
    });
    await userEvent.setup().click(screen.getByRole('button', { name: /Access Courseware/ }));
    release?.();
    await waitFor(() => expect(tabs.submitted).toHaveLength(1));
    expect(tabs.opened).toHaveLength(1);
  });

  test('opens nothing for a person who has closed the waiting tab', async () => {
    const tabs = fakeTabs();
    await press(() => {
      tabs.closeByHand();
      return answer(200, { redirect_uri: 'https://tool.example/launch', id_token: 'a.b.c', state: 's' });
    });
    expect(await screen.findByRole('button', { name: 'Access Courseware' })).toBeDefined();
    expect(tabs.submitted).toEqual([]);
  });
});
