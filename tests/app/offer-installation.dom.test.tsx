import { expect, test } from 'vitest';
import { currentAppPrompts } from '../../src/app/app-prompts.ts';
import { offerInstallation } from '../../src/app/offer-installation.ts';

/** The browser would install the app, and keeps its own banner unless it is told not to. */
function browserAsks() {
  let requested = 0;
  const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      requested += 1;
    },
  });
  window.dispatchEvent(question);
  return { question, asked: () => requested };
}

test('the browser’s question waits for the person, is asked once, and is over when the app is installed', async () => {
  offerInstallation();
  expect(currentAppPrompts().install).toBeUndefined();

  const first = browserAsks();
  expect(first.question.defaultPrevented).toBe(true);
  expect(first.asked()).toBe(0);
  await currentAppPrompts().install?.();
  expect(first.asked()).toBe(1);
  expect(currentAppPrompts().install).toBeUndefined();

  browserAsks();
  expect(currentAppPrompts().install).toBeDefined();
  window.dispatchEvent(new Event('appinstalled'));
  expect(currentAppPrompts().install).toBeUndefined();
});
