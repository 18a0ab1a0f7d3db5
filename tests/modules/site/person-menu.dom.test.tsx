import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loginSchema } from '../../../src/domain/people/account-schema.ts';
import { brandSchema } from '../../../src/domain/site/brand-schema.ts';
import { AppServicesContext, useAppServices } from '../../../src/modules/site/app-services.ts';
import { SiteContext } from '../../../src/modules/site/site-context.ts';
import { type SiteState, UNKNOWN_SITE } from '../../../src/modules/site/site-state.ts';
import { PersonMenu } from '../../../src/modules/site/user/person-menu.tsx';
import { deferred } from '../../engine/react/deferred.ts';
import { renderInApp } from '../support/render-in-app.tsx';

const login = z.parse(loginSchema, { id: 'current', isLoggedIn: true, csrfToken: '', navigationInfo: {} });
const brand = z.parse(brandSchema, { id: '1', title: 'North', fqdn: 'north.example', supportLink: '/north/help' });

beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = () => undefined;
});
afterEach(cleanup);

interface PageProps {
  loadScreenMessages: () => Promise<void>;
  /** Receives the function that changes what is known about the site. */
  onReady: (setSite: (site: SiteState) => void) => void;
}

function Page({ loadScreenMessages, onReady }: PageProps) {
  const services = useAppServices();
  const [site, setSite] = useState<SiteState>({ ...UNKNOWN_SITE, login });
  useEffect(() => onReady(setSite), [onReady]);
  return (
    <AppServicesContext value={{ ...services, loadScreenMessages }}>
      <SiteContext value={site}>
        <PersonMenu login={login} onLogOut={() => undefined} />
      </SiteContext>
    </AppServicesContext>
  );
}

/** Renders the menu of a page whose messages arrive when the test says so. */
async function renderMenu() {
  const messages = deferred<void>();
  let setSite: (site: SiteState) => void = () => undefined;
  const onReady = (set: typeof setSite) => {
    setSite = set;
  };
  const { container } = await renderInApp(() => <Page loadScreenMessages={() => messages.promise} onReady={onReady} />);
  const menu = container.querySelector('[popover]');
  if (!menu) throw new Error('There is no menu');
  return {
    toggle: (newState: 'open' | 'closed') => fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState })),
    messagesArrive: () => act(async () => messages.resolve()),
    setSite: (site: SiteState) => act(() => setSite(site)),
    names: () => [...menu.querySelectorAll('a, button')].map(({ textContent }) => textContent),
    addressOf: (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href'),
  };
}

test('links that arrive after the menu was opened stand below Log Out until it is closed', async () => {
  const menu = await renderMenu();
  menu.toggle('open');
  expect(menu.names()).toEqual(['Log Out']);
  await menu.messagesArrive();
  await screen.findByText('My Account');
  expect(menu.names()[0]).toBe('Log Out');
  menu.toggle('closed');
  expect(menu.names().at(-1)).toBe('Log Out');
  expect(menu.names()).toContain('My Account');
});

test('the links of an open menu do not change when more about the site is known', async () => {
  const menu = await renderMenu();
  await menu.messagesArrive();
  await screen.findByText('My Account');
  menu.toggle('open');
  expect(menu.names().at(-1)).toBe('Log Out');
  menu.setSite({ ...UNKNOWN_SITE, login, brand, isBrandKnown: true });
  expect(menu.addressOf('Support')).toBe('/support');
  menu.toggle('closed');
  expect(menu.addressOf('Support')).toBe('/north/help');
});
