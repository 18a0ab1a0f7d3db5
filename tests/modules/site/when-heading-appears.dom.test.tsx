import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenHeadingAppears } from '../../../src/modules/site/navigation/when-heading-appears.ts';

let stop: () => void;
const onHeading = vi.fn<(heading: HTMLElement) => void>();

beforeEach(() => {
  onHeading.mockClear();
  document.body.innerHTML = '<input><button>Menu</button><main id="main"></main>';
  document.querySelector('input')?.focus();
  stop = whenHeadingAppears('main', onHeading);
});
afterEach(() => stop());

/** Shows the new page, and waits until observers have run. */
async function showPage(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const main = document.querySelector('main');
  if (main) main.innerHTML = '<h1>Jane Austen</h1>';
  await new Promise(requestAnimationFrame);
}

test('calls back with the heading of the new page', async () => {
  await showPage();
  expect(onHeading.mock.calls.map(([heading]) => heading.textContent)).toEqual(['Jane Austen']);
});

test('leaves the focus where the person moved it', async () => {
  document.querySelector('button')?.focus();
  await showPage();
  expect(onHeading).not.toHaveBeenCalled();
});

test('leaves the focus in a field in which the person types on', async () => {
  document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await showPage();
  expect(onHeading).not.toHaveBeenCalled();
});
