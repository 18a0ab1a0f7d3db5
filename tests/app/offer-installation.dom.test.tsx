import { expect, test } from 'vitest';
import { currentAppPrompts } from '../../src/app/app-prompts.ts';
import { offerInstallation } from '../../src/app/offer-installation.ts';

/** Dispatches the install event. The browser shows its own banner unless the event is canceled. */
function browserAsks() {
  let requested = 0;
  const promptEvent = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      requested += 1;
    },
  });
  window.dispatchEvent(promptEvent);
  return { promptEvent, asked: () => requested };
}

test('the install prompt waits for a press, appears once, and is removed after the installation', async () => {
  offerInstallation();
  expect(currentAppPrompts().install).toBeUndefined();

  const first = browserAsks();
  expect(first.promptEvent.defaultPrevented).toBe(true);
  expect(first.asked()).toBe(0);
  await currentAppPrompts().install?.();
  expect(first.asked()).toBe(1);
  expect(currentAppPrompts().install).toBeUndefined();

  browserAsks();
  expect(currentAppPrompts().install).toBeDefined();
  window.dispatchEvent(new Event('appinstalled'));
  expect(currentAppPrompts().install).toBeUndefined();
});
