import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  createSsrPreview,
  readSsrPreview,
  SsrPreviewContext,
  SsrPreviewGate,
  SsrPreviewSlot,
} from '../../src/ui/rendering/ssr-preview.tsx';

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
});

/** Renders a page as the server sends it. */
function renderMarkup(whose = '') {
  container.innerHTML = `<fieldset id="ssr-preview" role="none" data-subject="7" ${whose}><h1>Walden</h1></fieldset>`;
  return screen.getByRole('heading');
}

test('keeps the server-rendered markup when the app hydrates the page', () => {
  const ssrMarkup = renderMarkup();
  const look = readSsrPreview();
  render(
    <SsrPreviewContext value={look}>
      <SsrPreviewGate person={undefined}>
        <SsrPreviewSlot />
      </SsrPreviewGate>
    </SsrPreviewContext>,
    { container, hydrate: true },
  );
  expect(screen.getByRole('heading')).toBe(ssrMarkup);
});

test('disables the controls of a personal page until it is replaced', () => {
  const optOut = <button type="button">Opt Out</button>;
  const preview = createSsrPreview({ subject: '7', person: 'maya' }, optOut);
  render(
    <SsrPreviewContext value={preview}>
      <SsrPreviewGate person={undefined}>
        <SsrPreviewSlot />
      </SsrPreviewGate>
    </SsrPreviewContext>,
    { container },
  );
  const isDisabled = () => screen.getByRole('button').matches(':disabled');
  expect(isDisabled()).toBe(true);

  const look = readSsrPreview();
  const page = (isReady: boolean) => (
    <SsrPreviewContext value={look}>
      <SsrPreviewGate person="maya">
        <SsrPreviewSlot isReady={isReady}>{optOut}</SsrPreviewSlot>
      </SsrPreviewGate>
    </SsrPreviewContext>
  );
  cleanup();
  const { rerender } = render(page(false));
  expect(isDisabled()).toBe(true);
  rerender(page(true));
  expect(isDisabled()).toBe(false);
});

test('replaces only the content that it previews', () => {
  renderMarkup();
  const look = readSsrPreview();
  const page = (subject: string) => (
    <SsrPreviewContext value={look}>
      <SsrPreviewGate person={undefined}>
        <SsrPreviewSlot subject={subject}>on its way</SsrPreviewSlot>
      </SsrPreviewGate>
    </SsrPreviewContext>
  );
  const { rerender } = render(page('7'));
  expect(screen.getAllByRole('heading', { name: 'Walden' })).not.toEqual([]);
  expect(screen.queryByText('on its way')).toBeNull();
  rerender(page('8'));
  expect(screen.getByText('on its way')).toBeDefined();
});

test('keeps the elements of the preview while the slots of a page follow each other', () => {
  renderMarkup();
  const look = readSsrPreview();
  container.replaceChildren();
  const page = (slot: ReactNode) => (
    <SsrPreviewContext value={look}>
      <SsrPreviewGate person={undefined}>{slot}</SsrPreviewGate>
    </SsrPreviewContext>
  );
  const { rerender } = render(page(<SsrPreviewSlot />), { container });
  const heading = screen.getByRole('heading');
  rerender(
    page(
      <section>
        <SsrPreviewSlot subject="7" />
      </section>,
    ),
  );
  expect(screen.getByRole('heading')).toBe(heading);
  rerender(page(<p>another page</p>));
  expect(screen.queryByRole('heading')).toBeNull();
  rerender(page(<SsrPreviewSlot subject="7">on its way</SsrPreviewSlot>));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByText('on its way')).toBeDefined();
});

test('leaves a page without a preview unchanged', () => {
  expect(readSsrPreview()).toBeUndefined();
  render(<SsrPreviewSlot subject="7">on its way</SsrPreviewSlot>, { container });
  expect(screen.getByText('on its way')).toBeDefined();
});

test('is replaced by the real content', () => {
  renderMarkup();
  const look = readSsrPreview();
  const page = (isOver: boolean) => (
    <SsrPreviewContext value={look}>
      <SsrPreviewGate person={undefined}>
        <SsrPreviewSlot subject="7" isReady={isOver}>
          here it is
        </SsrPreviewSlot>
      </SsrPreviewGate>
    </SsrPreviewContext>
  );
  const { rerender } = render(page(false));
  expect(screen.queryByText('here it is')).toBeNull();
  rerender(page(true));
  expect(screen.getByText('here it is')).toBeDefined();
});

test('passes the focus of a link on to the same link of the page', () => {
  const links = '<a href="/a">Emma</a><a href="/b">Emma</a><a href="/b">Walden</a>';
  container.innerHTML = `<fieldset id="ssr-preview" role="none" data-subject="7">${links}</fieldset>`;
  const look = readSsrPreview();
  container.replaceChildren();
  const page = (isReady: boolean) => (
    <SsrPreviewContext value={look}>
      <SsrPreviewGate person={undefined}>
        <SsrPreviewSlot isReady={isReady}>
          <a href="/a">Emma</a>
          <a href="/b">Walden</a>
        </SsrPreviewSlot>
      </SsrPreviewGate>
    </SsrPreviewContext>
  );
  const { rerender } = render(page(false), { container });
  screen.getByRole('link', { name: 'Walden' }).focus();
  rerender(page(true));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Walden' }));
});

test('shows a personal preview while there is no current user, and never again after another person was signed in', () => {
  renderMarkup('data-person="ann"');
  const look = readSsrPreview();
  container.replaceChildren();
  const page = (person: string | undefined) => (
    <SsrPreviewContext value={look}>
      <SsrPreviewGate person={person}>
        <SsrPreviewSlot subject="7">on its way</SsrPreviewSlot>
      </SsrPreviewGate>
    </SsrPreviewContext>
  );
  const isShown = () => screen.queryByRole('heading', { name: 'Walden' }) !== null;
  const { rerender } = render(page(undefined), { container });
  expect(isShown()).toBe(true);
  rerender(page('ann'));
  expect(isShown()).toBe(true);
  for (const person of ['bob', undefined, 'ann']) {
    rerender(page(person));
    expect(isShown()).toBe(false);
  }
});

test('shows a public preview to everyone', () => {
  renderMarkup();
  const look = readSsrPreview();
  container.replaceChildren();
  render(
    <SsrPreviewContext value={look}>
      <SsrPreviewGate person="ann">
        <SsrPreviewSlot subject="7">on its way</SsrPreviewSlot>
      </SsrPreviewGate>
    </SsrPreviewContext>,
    { container },
  );
  expect(screen.getByRole('heading', { name: 'Walden' })).toBeDefined();
});
