import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FirstLookAt, FirstLookContext, readFirstLook } from '../../src/ui/first-look.tsx';

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
});

/** A page as the server sends it. */
function paint() {
  container.innerHTML = '<div id="first-look" data-subject="7"><h1>Walden</h1></div>';
  return screen.getByRole('heading');
}

test('what the server painted stays what it is when the application takes the page over', () => {
  const painted = paint();
  const look = readFirstLook();
  render(
    <FirstLookContext value={look}>
      <FirstLookAt />
    </FirstLookContext>,
    { container, hydrate: true },
  );
  expect(screen.getByRole('heading')).toBe(painted);
});

test('it stands in for what it is a look at, and for nothing else', () => {
  paint();
  const look = readFirstLook();
  const page = (subject: string) => (
    <FirstLookContext value={look}>
      <FirstLookAt subject={subject}>on its way</FirstLookAt>
    </FirstLookContext>
  );
  const { rerender } = render(page('7'));
  expect(screen.getAllByRole('heading', { name: 'Walden' })).not.toEqual([]);
  expect(screen.queryByText('on its way')).toBeNull();
  rerender(page('8'));
  expect(screen.getByText('on its way')).toBeDefined();
});

test('a page without one shows what it always does', () => {
  expect(readFirstLook()).toBeUndefined();
  render(<FirstLookAt subject="7">on its way</FirstLookAt>, { container });
  expect(screen.getByText('on its way')).toBeDefined();
});
