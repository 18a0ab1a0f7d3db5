import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareLink } from '../../../src/modules/product/share-link.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a link is copied where the device has no dialog for sharing', async () => {
  const person = userEvent.setup();
  await renderInApp(() => <ShareLink title="Emma" path="/book/7/emma" />);
  await person.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/book/7/emma`);
});

test('the dialog of the device gets title and link, and closing it says nothing', async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  vi.stubGlobal('navigator', { share });
  const person = userEvent.setup();
  await renderInApp(() => <ShareLink title="Emma" path="/book/7/emma" />);
  await person.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Emma', url: `${location.origin}/book/7/emma` });
  expect(screen.queryByText(/Link copied|http/)).toBeNull();
});
