import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { SearchField } from '../../src/ui/search-field.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const fieldOf = (terms: string) => (
  <SearchField action="/search" label="Search" submitLabel="Go" defaultValue={terms} />
);
const field = () => screen.getByRole<HTMLInputElement>('searchbox');

test('what was typed into a painted page is there after the application has taken it over', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(fieldOf(''));
  field().value = 'biology';
  await act(async () => void hydrateRoot(container, fieldOf('')));
  expect(field().value).toBe('biology');
});

test('other terms are shown in the same field, and in between it is the person’s to write in', () => {
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
