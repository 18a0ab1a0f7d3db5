import { expect, test } from 'vitest';
import { offerInstallation } from '../../src/app/offer-installation.ts';
import { currentOffers } from '../../src/app/offers.ts';

/** The browser would install the app, and keeps its own banner unless it is told not to. */
function browserAsks() {
  let asked = 0;
  const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      asked += 1;
    },
  });
  window.dispatchEvent(question);
  return { question, asked: () => asked };
}

test('the browser’s question waits for the person, is asked once, and is over when the app is installed', async () => {
  offerInstallation();
  expect(currentOffers().install).toBeUndefined();

  const first = browserAsks();
  expect(first.question.defaultPrevented).toBe(true);
  expect(first.asked()).toBe(0);
  await currentOffers().install?.();
  expect(first.asked()).toBe(1);
  expect(currentOffers().install).toBeUndefined();

  browserAsks();
  expect(currentOffers().install).toBeDefined();
  window.dispatchEvent(new Event('appinstalled'));
  expect(currentOffers().install).toBeUndefined();
});
