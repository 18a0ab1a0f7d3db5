import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tray } from '../../src/ui/page/tray.tsx';

beforeEach(() => {
  class FakeResizeObserver {
    readonly #look: () => void;
    constructor(look: () => void) {
      this.#look = look;
    }
    observe() {
      this.#look();
    }
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tray = (...names: string[]) => (
  <Tray heading="Available to buy" previousLabel="Back" nextLabel="On">
    {names.map((name) => (
      <p key={name}>{name}</p>
    ))}
  </Tray>
);

test('new tiles before the first one are in view, although the browser keeps the tile that it snapped to', () => {
  const { rerender } = render(tray('Coat'));
  const row = screen.getByRole('list');
  row.scrollLeft = 250;
  rerender(tray('Biology', 'BioBench', 'Coat'));
  expect(row.scrollLeft).toBe(0);
});

test('a row that the person scrolled stays where it is when tiles are added', () => {
  const { rerender } = render(tray('Coat', 'Goggles', 'Gloves'));
  const row = screen.getByRole('list');
  row.scrollLeft = 250;
  fireEvent.scroll(row);
  rerender(tray('Biology', 'Coat', 'Goggles', 'Gloves'));
  expect(row.scrollLeft).toBe(250);
});
