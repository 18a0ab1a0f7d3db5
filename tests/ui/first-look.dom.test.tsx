import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { FirstLookAt, FirstLookContext, FirstLookFor, readFirstLook } from '../../src/ui/first-look.tsx';

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement('div');
  document.body.replaceChildren(container);
});

/** A page as the server sends it. */
function paint(whose = '') {
  container.innerHTML = `<div id="first-look" data-subject="7" ${whose}><h1>Walden</h1></div>`;
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

test('it makes way for the thing itself', () => {
  paint();
  const look = readFirstLook();
  const page = (isOver: boolean) => (
    <FirstLookContext value={look}>
      <FirstLookAt subject="7" isOver={isOver}>
        here it is
      </FirstLookAt>
    </FirstLookContext>
  );
  const { rerender } = render(page(false));
  expect(screen.queryByText('here it is')).toBeNull();
  rerender(page(true));
  expect(screen.getByText('here it is')).toBeDefined();
});

test('what came for a person is shown while nobody is known, and never again once somebody else was', () => {
  paint('data-person="ann"');
  const look = readFirstLook();
  container.replaceChildren();
  const page = (person: string | undefined) => (
    <FirstLookContext value={look}>
      <FirstLookFor person={person}>
        <FirstLookAt subject="7">on its way</FirstLookAt>
      </FirstLookFor>
    </FirstLookContext>
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
  paint();
  const look = readFirstLook();
  container.replaceChildren();
  render(
    <FirstLookContext value={look}>
      <FirstLookFor person="ann">
        <FirstLookAt subject="7">on its way</FirstLookAt>
      </FirstLookFor>
    </FirstLookContext>,
    { container },
  );
  expect(screen.getByRole('heading', { name: 'Walden' })).toBeDefined();
});
