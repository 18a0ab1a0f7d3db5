import { expect } from '@playwright/test';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { oddEpub } from '../support/malformed-books.ts';
import { hostileMarkup } from './hostile-markup.ts';
import { serveBook } from './serve-book.ts';
import type { Tab } from './tab.ts';

/** Puts the markup into the frame without the sanitizer, and does what a reader could do with it. */
export const BYPASS = `const frame = document.querySelector('main iframe');
  const { contentDocument: book, contentWindow: own } = frame;
  book.body.innerHTML = args[0];
  for (const script of book.querySelectorAll('script')) {
    const live = book.createElementNS(script.namespaceURI, 'script');
    for (const { name, value } of script.attributes) live.setAttribute(name, value);
    live.textContent = script.textContent;
    script.replaceWith(live);
  }
  for (const one of book.querySelectorAll('*')) {
    for (const type of ['click', 'load', 'error', 'focus', 'toggle', 'pointerdown', 'animationstart']) {
      one.dispatchEvent(new own.Event(type, { bubbles: true, cancelable: true }));
    }
  }
  for (const one of book.querySelectorAll('a, area, button')) one.click?.();
  // Nothing tells that no script will run: the probes get time for their loads, animations and timers.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return { stolen: window.stolen ?? [], path: location.pathname };`;

/** Asks the frame to run a text. */
const EVALUATE = `const own = document.querySelector('main iframe').contentWindow;
  const evaluated = ['eval', 'Function'].map((name) => {
    try { return String(own[name]('top.stolen = [name]; 1')()); } catch (cause) { return cause.name; }
  });
  try { own.setTimeout("top.stolen = ['setTimeout']", 0); } catch {}
  // Timers of one window and one delay run in the order in which they were set.
  await new Promise((resolve) => own.setTimeout(resolve, 0));
  return { stolen: window.stolen ?? [], evaluated };`;

/** The markup that the reader kept. */
export const LEFT = `const book = document.querySelector('main iframe').contentDocument;
  return { stolen: window.stolen ?? [], left: book.querySelectorAll('script, iframe, object, embed, form, base, meta').length };`;

/** Opens a hostile book and expects that none of its scripts runs, in the reader and past the sanitizer (READ-1). */
export async function expectSealed(tab: Tab, wire: FaultProxy): Promise<void> {
  const markup = hostileMarkup();
  await tab.signIn('Maya', '/shelf');
  serveBook(wire, oddEpub({ chapters: [markup] }));
  await tab.goto('/book/read/6');
  const shown = `return document.querySelector('main iframe')?.contentDocument?.getElementById('harmless')?.textContent`;
  await expect.poll(() => tab.driver.run(shown), { timeout: 40_000 }).toBe('Harmless words.');
  expect(await tab.driver.run(LEFT)).toEqual({ stolen: [], left: 0 });

  expect(await tab.driver.run(BYPASS, markup)).toEqual({ stolen: [], path: '/book/read/6' });
  // Only WebKit: elsewhere the tools that drive the browser may evaluate texts in spite of the policy.
  expect(await tab.driver.run(EVALUATE)).toEqual({ stolen: [], evaluated: ['EvalError', 'EvalError'] });
}
