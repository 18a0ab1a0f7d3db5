import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useKeysBesideBook } from '../../../src/modules/reader/frame/use-keys-beside-book.ts';

afterEach(cleanup);

function Page({ keys }: { keys: string[] }) {
  useKeysBesideBook((event) => keys.push(`${event.altKey ? 'Alt+' : ''}${event.key}`));
  return (
    <>
      <button type="button">Back</button>
      <input type="range" aria-label="Place" />
      <input aria-label="Words" />
    </>
  );
}

test('a focused button keeps its keys, except those with Alt, which follow the jumps', () => {
  const keys: string[] = [];
  render(<Page keys={keys} />);
  const elements = [screen.getByRole('button'), screen.getByRole('slider'), screen.getByRole('textbox'), document.body];
  for (const altKey of [false, true]) {
    for (const element of elements) fireEvent.keyDown(element, { key: 'ArrowLeft', altKey });
  }
  expect(keys).toEqual(['ArrowLeft', 'Alt+ArrowLeft', 'Alt+ArrowLeft', 'Alt+ArrowLeft']);
});
