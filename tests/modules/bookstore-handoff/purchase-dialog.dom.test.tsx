import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { courseIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { BuyNowButton } from '../../../src/modules/bookstore-handoff/buy-now-button.tsx';
import { loadSyncClient } from '../../../src/modules/device/data/load-sync-client.ts';
import { giveDialogMethods } from '../../ui/dialog-in-jsdom.ts';
import { fakeTabs } from '../support/fake-tabs.ts';
import { renderInApp } from '../support/render-in-app.tsx';
import { type Answering, answer, refusal, shopConnection } from '../support/shop-connection.ts';

const courseId = z.parse(courseIdSchema, 'RS-HIST105-001');
const url = 'https://bookstore.example/handoff';

const reported = vi.fn();
beforeEach(() => {
  giveDialogMethods();
  vi.stubGlobal('reportError', reported);
});
beforeAll(async () => {
  await loadSyncClient();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reported.mockClear();
});

/** Presses Buy Now and then the button that opens the store. */
async function goToStore(line: Answering) {
  const shop = shopConnection(line);
  vi.stubGlobal('fetch', shop.fetch);
  const person = userEvent.setup();
  await renderInApp(() => <BuyNowButton courseId={courseId} />);
  await person.click(screen.getByRole('button', { name: 'Buy Now' }));
  expect(screen.getByRole('dialog', { name: 'Purchase Your Materials Now!' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Go To My Campus Store' }));
  return shop;
}

describe('Buy Now at a partner organization', () => {
  test('posts the server’s form fields to the store’s address in a new tab, and closes (LAUNCH-4)', async () => {
    const tabs = fakeTabs();
    const shop = await goToStore(() => answer(200, { url, body: { course_id: courseId, token: 'signed' } }));
    await waitFor(() => expect(tabs.submitted).toHaveLength(1));
    expect(shop.calls.some(({ path }) => path === `/api/efollett/${courseId}/`)).toBe(true);
    const [form] = tabs.submitted;
    expect(form).toMatchObject({ action: '/onward/', method: 'post', target: tabs.opened[0] });
    expect(form?.fields.url).toBe(url);
    expect(JSON.parse(form?.fields.fields ?? '')).toEqual({ course_id: courseId, token: 'signed' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(reported).not.toHaveBeenCalled();
  });

  test('reports a blocked pop-up and sends no request', async () => {
    fakeTabs(true);
    const shop = await goToStore(() => undefined);
    expect(await screen.findByText(/Pop-up blockers must be disabled/)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: 'Purchase Your Materials Now!' })).toBeNull();
    expect(shop.calls.filter(({ path }) => path.includes('efollett'))).toEqual([]);
    expect(reported).toHaveBeenCalledOnce();
  });

  test('opens the error dialog when the store refuses, and closes the tab', async () => {
    const tabs = fakeTabs();
    await goToStore(() => refusal(409, 'offering_unavailable', 'The campus store cannot be reached for this course.'));
    expect(await screen.findByRole('dialog', { name: 'Sorry, something went wrong.' })).toBeDefined();
    expect(screen.getByText('The campus store cannot be reached for this course.')).toBeDefined();
    expect(tabs.close).toHaveBeenCalledOnce();
    expect(tabs.submitted).toEqual([]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Back to Course Materials' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['a busy server', () => answer(503, {}), /^The store is busy/],
    ['a refusal without a reason', () => refusal(409, 'conflict', ''), /^Please try again in a few minutes/],
    ['a wrong answer', () => answer(200, { url: 7 }), /^Please try again in a few minutes/],
  ])('does not blame the pop-up blocker for %s', async (_what, line, text) => {
    const tabs = fakeTabs();
    await goToStore(({ path }) => (path.includes('efollett') ? line() : undefined));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText(/Pop-up blockers/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    expect(tabs.close).toHaveBeenCalledOnce();
  });

  test('asks to log in again when the session has ended', async () => {
    const tabs = fakeTabs();
    await goToStore(({ path }) => (path.includes('efollett') ? refusal(401, 'unauthenticated', '') : undefined));
    expect(await screen.findByText(/^Your session has ended/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Log In' });
    expect(link.getAttribute('href')).toBe('/account/sign-in?next=%2F');
    expect(screen.queryByText(/Pop-up blockers/)).toBeNull();
    expect(tabs.close).toHaveBeenCalledOnce();
  });

  test('says offline that the store cannot be reached', async () => {
    fakeTabs();
    await goToStore(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await screen.findByText(/^The store cannot be reached/)).toBeDefined();
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('unreachable') }));
  });
});
