import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { SearchField, type SuggestingInputProps } from '../../src/ui/form/search-field.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const fieldOf = (terms: string) => (
  <SearchField action="/search" label="Search" submitLabel="Go" defaultValue={terms} />
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

test('keeps text typed into the server-rendered page after hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(fieldOf(''));
  field().value = 'biology';
  await act(async () => void hydrateRoot(container, fieldOf('')));
  expect(field().value).toBe('biology');
});

test('shows new terms in the same field, and lets the person edit them in between', () => {
  const { rerender } = render(fieldOf('art'));
  const before = field();
  before.focus();
  before.value = 'history';
  rerender(fieldOf('art'));
  expect(before.value).toBe('history');
  rerender(fieldOf('biology'));
  expect(field()).toBe(before);
  expect(document.activeElement).toBe(before);
  expect(before.value).toBe('biology');
});

test('hands text, selection and focus to the input with suggestions, also if it was focused before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const withSuggestions = (
    <SearchField action="/search" label="Search" submitLabel="Go" loadSuggestingInput={async () => Suggesting} />
  );
  container.innerHTML = renderToString(withSuggestions);
  field().focus();
  field().value = 'biology';
  field().setSelectionRange(2, 4);
  await act(async () => void hydrateRoot(container, withSuggestions));
  expect((await screen.findByTestId('state')).textContent).toBe('biology 2 4');
});

test('stays a plain field if the input with suggestions cannot be loaded', async () => {
  const fail = async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  render(<SearchField action="/search" label="Search" submitLabel="Go" loadSuggestingInput={fail} />);
  await act(async () => field().focus());
  expect(document.activeElement).toBe(field());
});

function Suggesting({ typed, selection }: SuggestingInputProps) {
  return <p data-testid="state">{[typed, ...(selection ?? [])].join(' ')}</p>;
}
