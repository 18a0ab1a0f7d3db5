import type { Browser, BrowserContext, LaunchOptions, Page } from '@playwright/test';

/** A command of WebDriver BiDi that Playwright sends for every window and that Firefox does not know yet. */
const UNKNOWN_TO_FIREFOX = 'emulation.setMediaFeaturesOverride';
const PATCHED = Symbol('patched');

/** Returns the launch options of Debian's Firefox, which Playwright drives over WebDriver BiDi. */
export function firefoxOptions(executablePath: string): LaunchOptions & { channel: string } {
  // Without a touch screen, Firefox would send no touch events.
  const firefoxUserPrefs = { 'dom.w3c_touch_events.enabled': 1 };
  return { channel: 'moz-firefox', executablePath, headless: true, firefoxUserPrefs };
}

/** True for a window of Firefox, whose driver lacks some commands. */
export function isFirefox(context: BrowserContext): boolean {
  return context.browser()?.browserType().name() === 'firefox';
}

/**
 * Lets Playwright open windows in Firefox: the unknown command is answered here instead of being sent. It reaches into
 * Playwright, because no option leaves the command out; tests with a colour scheme are left to the other engines.
 */
export function answerForFirefox(browser: Browser): void {
  const connection: unknown = Reflect.get(browser, '_connection');
  const implementation: unknown = call(connection, 'toImpl', [browser]);
  const session: unknown =
    implementation instanceof Object ? Reflect.get(implementation, '_browserSession') : undefined;
  const prototype: unknown = session instanceof Object ? Object.getPrototypeOf(session) : undefined;
  if (!(prototype instanceof Object)) throw new Error('This version of Playwright drives Firefox in another way.');
  if (Reflect.has(prototype, PATCHED)) return;
  const send: unknown = Reflect.get(prototype, 'send');
  if (!(send instanceof Function)) throw new Error('This version of Playwright drives Firefox in another way.');
  Reflect.set(prototype, PATCHED, true);
  Reflect.set(prototype, 'send', function answer(this: unknown, method: string, ...rest: unknown[]) {
    if (method === UNKNOWN_TO_FIREFOX) return Promise.resolve({});
    return Reflect.apply(send, this, [method, ...rest]);
  });
}

/** Sends a command of WebDriver BiDi about a window, for which Playwright has no function. */
export async function sendToFirefox(page: Page, method: string, parameters: object): Promise<void> {
  const implementation: unknown = call(Reflect.get(page, '_connection'), 'toImpl', [page]);
  const delegate: unknown = implementation instanceof Object ? Reflect.get(implementation, 'delegate') : undefined;
  const session: unknown = delegate instanceof Object ? Reflect.get(delegate, '_session') : undefined;
  if (!(session instanceof Object)) throw new Error('This version of Playwright drives Firefox in another way.');
  await call(session, 'send', [method, { context: Reflect.get(session, 'sessionId'), ...parameters }]);
}

function call(target: unknown, name: string, parameters: readonly unknown[]): unknown {
  const method: unknown = target instanceof Object ? Reflect.get(target, name) : undefined;
  return method instanceof Function ? Reflect.apply(method, target, parameters) : undefined;
}
