import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readSsrPreview, SsrPreviewContext, SsrPreviewGate, SsrPreviewSlot } from '../../src/ui/ssr-preview.tsx';

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
});

/** A page as the server sends it. */
function renderMarkup(whose = '') {
  container.innerHTML = `<div id="ssr-preview" data-subject="7" ${whose}><h1>Walden</h1></div>`;
  return screen.getByRole('heading');
}

test('what the server painted stays what it is when the application takes the page over', () => {
  const ssrMarkup = renderMarkup();
  const look = readSsrPreview();
  render(
    <SsrPreviewContext value={look}>
      <SsrPreviewSlot />
    </SsrPreviewContext>,
    { container, hydrate: true },
  );
  expect(screen.getByRole('heading')).toBe(ssrMarkup);
});

test('it stands in for what it is a look at, and for nothing else', () => {
  renderMarkup();
  const look = readSsrPreview();
  const page = (subject: string) => (
    <SsrPreviewContext value={look}>
      <SsrPreviewSlot subject={subject}>on its way</SsrPreviewSlot>
    </SsrPreviewContext>
  );
  const { rerender } = render(page('7'));
  expect(screen.getAllByRole('heading', { name: 'Walden' })).not.toEqual([]);
  expect(screen.queryByText('on its way')).toBeNull();
  rerender(page('8'));
  expect(screen.getByText('on its way')).toBeDefined();
});

test('a page without one shows what it always does', () => {
  expect(readSsrPreview()).toBeUndefined();
  render(<SsrPreviewSlot subject="7">on its way</SsrPreviewSlot>, { container });
  expect(screen.getByText('on its way')).toBeDefined();
});

test('it makes way for the thing itself', () => {
  renderMarkup();
  const look = readSsrPreview();
  const page = (isOver: boolean) => (
    <SsrPreviewContext value={look}>
      <SsrPreviewSlot subject="7" isReady={isOver}>
        here it is
      </SsrPreviewSlot>
    </SsrPreviewContext>
  );
  const { rerender } = render(page(false));
  expect(screen.queryByText('here it is')).toBeNull();
  rerender(page(true));
  expect(screen.getByText('here it is')).toBeDefined();
});

test('what came for a person is shown while nobody is known, and never again once somebody else was', () => {
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

test('what came for everybody is for whoever is here', () => {
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
