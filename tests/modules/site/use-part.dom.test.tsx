import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePart } from '../../../src/modules/site/use-part.ts';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

function Opened({ code, name }: { code: Promise<typeof Greeting>; name: string }) {
  const Part = usePart(() => code);
  return Part && <Part name={name} />;
}

test('a part appears when its code has arrived', async () => {
  let arrive = (_part: typeof Greeting) => {};
  const code = new Promise<typeof Greeting>((resolve) => {
    arrive = resolve;
  });
  const { rerender } = render(<Opened code={code} name="Maya" />);
  expect(screen.queryByText(/Hello/)).toBeNull();
  await act(async () => arrive(Greeting));
  expect(screen.getByText('Hello Maya')).toBeDefined();
  rerender(<Opened code={code} name="Owen" />);
  expect(screen.getByText('Hello Owen')).toBeDefined();
});
