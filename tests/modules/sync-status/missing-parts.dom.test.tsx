import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type AppServices, AppServicesContext } from '../../../src/modules/site/app-services.ts';
import { WhenMessagesLoaded } from '../../../src/modules/site/when-messages-loaded.tsx';
import { MissingParts } from '../../../src/modules/sync-status/missing-parts.tsx';
import { lazyPart, loadMissingParts, loadPart, PartBoundary } from '../../../src/ui/rendering/lazy-part.tsx';
import { renderInApp } from '../support/render-in-app.tsx';

const NOTICE = 'Part of this page could not be loaded. Try again';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const APP_SERVICES: AppServices = {
  languages: [],
  changeLanguage: () => Promise.resolve(),
  loadScreenMessages: () => Promise.resolve(),
  applyUpdate: undefined,
  install: undefined,
};

/** A part whose code arrives once `arrive` was called. */
function latePart() {
  let isAvailable = false;
  const requests = vi.fn();
  const Part = lazyPart(async () => {
    requests();
    if (!isAvailable) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The dialog</p>;
  });
  const arrive = () => {
    isAvailable = true;
  };
  return { Part, requests, arrive };
}

test('a part that cannot be loaded is named, and a press loads it', async () => {
  const { Part, requests, arrive } = latePart();
  await renderInApp(() => (
    <>
      <MissingParts />
      <p>The rest of the page</p>
      <PartBoundary>
        <Part />
      </PartBoundary>
    </>
  ));
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: NOTICE }));
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: NOTICE });
  expect(screen.getByText('The rest of the page')).toBeDefined();
  arrive();
  await person.click(screen.getByRole('button', { name: NOTICE }));
  expect(await screen.findByText('The dialog')).toBeDefined();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('it is loaded by itself when the browser is online again', async () => {
  const { Part, arrive } = latePart();
  await renderInApp(() => (
    <>
      <MissingParts />
      <PartBoundary>
        <Part />
      </PartBoundary>
    </>
  ));
  await screen.findByText(NOTICE);
  arrive();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The dialog')).toBeDefined();
  expect(screen.queryByText(NOTICE)).toBeNull();
});

test('texts that cannot be loaded are named too', async () => {
  let areThere = false;
  const services = {
    ...APP_SERVICES,
    loadScreenMessages: async () => {
      if (!areThere) throw new TypeError('Failed to fetch dynamically imported module');
    },
  };
  await renderInApp(() => (
    <AppServicesContext value={services}>
      <MissingParts />
      <WhenMessagesLoaded>
        <p>The dialog</p>
      </WhenMessagesLoaded>
    </AppServicesContext>
  ));
  await screen.findByText(NOTICE);
  expect(screen.queryByText('The dialog')).toBeNull();
  areThere = true;
  loadMissingParts();
  expect(await screen.findByText('The dialog')).toBeDefined();
});

test('an error in the code itself is reported', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const bug = new RangeError('A bug');
  let attempts = 0;
  const loading = loadPart(async () => {
    attempts += 1;
    if (attempts === 1) throw bug;
    return 'loaded';
  });
  await waitFor(() => expect(reported).toHaveBeenCalledWith(bug));
  loadMissingParts();
  expect(await loading).toBe('loaded');
});
