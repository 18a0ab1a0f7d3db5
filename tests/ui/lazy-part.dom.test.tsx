import { setImmediate } from 'node:timers/promises';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, PartBoundary } from '../../src/ui/rendering/lazy-part.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Lets React do all that does not wait for a timer. */
async function passTasks(): Promise<void> {
  for (let task = 0; task < 20; task += 1) await setImmediate();
}

test('a part appears in place of its fallback without a wait once its code has arrived', async () => {
  // Within `act`, React delays nothing.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let arrive = (_part: () => string) => {};
  const code = new Promise<() => string>((resolve) => {
    arrive = resolve;
  });
  const Part = lazyPart(() => code);
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  root.render(
    <PartBoundary fallback="Loading">
      <Part />
    </PartBoundary>,
  );
  await passTasks();
  expect(place.textContent).toBe('Loading');
  arrive(() => 'The dialog');
  await passTasks();
  vi.advanceTimersByTime(0);
  await passTasks();
  expect(place.textContent).toBe('The dialog');
  root.unmount();
});
