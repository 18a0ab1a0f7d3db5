import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import type { Driver, Point } from './driver.ts';

/** Elements that a person can click, by what they are. A choice is a radio button or checkbox, found by its label. */
const KINDS = {
  button: 'button, [role=button], [role=tab]',
  link: 'a[href]',
  choice: 'label',
} as const;

/**
 * Returns the centre of the first visible element of a kind whose name matches, after scrolling to it, once it rests.
 * While a dialog is open, only its elements count.
 */
const LOCATE = `const [selector, source, flags] = args;
  const pattern = new RegExp(source, flags);
  const nameOf = (one) => (one.getAttribute('aria-label') || one.textContent)
    .replace(/\\s+/g, ' ').trim();
  const dialogs = document.querySelectorAll('dialog[open]');
  const scope = dialogs.length > 0 ? dialogs[dialogs.length - 1] : document;
  for (const one of scope.querySelectorAll(selector)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]') || !pattern.test(nameOf(one))) continue;
    if (one.disabled || one.getAttribute('aria-disabled') === 'true') continue;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = one.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width === 0 || height === 0 || before.left !== left || before.top !== top) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!one.contains(hit)) continue;
    return { x, y };
  }
  return null;`;

const pointSchema = z.nullable(z.object({ x: z.number(), y: z.number() }));

const isSame = (one: Point | null, other: Point) => one?.x === other.x && one.y === other.y;

/** A browser window of any engine. Finds elements by their visible name and waits for them. */
export class Tab {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
  }

  async path(): Promise<string> {
    return String(await this.driver.run('return location.pathname + location.search'));
  }

  /** Returns the visible text of the first element that matches a selector. */
  async text(selector = 'main'): Promise<string> {
    return String(await this.driver.run(`return document.querySelector(args[0])?.innerText ?? ''`, selector));
  }

  async expectText(pattern: RegExp, selector?: string): Promise<void> {
    await expect.poll(() => this.text(selector), { timeout: 40_000 }).toMatch(pattern);
  }

  async expectPath(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.path(), { timeout: 40_000 }).toMatch(pattern);
  }

  clickButton(name: RegExp): Promise<void> {
    return this.#click('button', name);
  }

  clickLink(name: RegExp): Promise<void> {
    return this.#click('link', name);
  }

  /** Clicks the label of a radio button or checkbox. */
  choose(name: RegExp): Promise<void> {
    return this.#click('choice', name);
  }

  /** Waits until the service worker controls this page, so that it opens offline. */
  async waitForServiceWorker(): Promise<void> {
    await this.driver.run('await navigator.serviceWorker.ready');
    const controlled = 'return navigator.serviceWorker.controller !== null';
    await expect.poll(() => this.driver.run(controlled), { timeout: 40_000 }).toBe(true);
  }

  /** Focuses the first element that matches a selector, and types into it. */
  async type(selector: string, text: string): Promise<void> {
    const focus = `const field = document.querySelector(args[0]); field?.focus(); return document.activeElement === field`;
    await expect.poll(() => this.driver.run(focus, selector), { timeout: 40_000 }).toBe(true);
    await this.driver.type(text);
  }

  /** Signs in a demonstration person and waits for the return to a page. */
  async signIn(name: string, next: string): Promise<void> {
    await this.goto(`/account/sign-in?next=${encodeURIComponent(next)}`);
    await this.clickButton(new RegExp(`^${name}`));
    await this.expectPath(new RegExp(`^${next}`));
  }

  async #click(kind: keyof typeof KINDS, name: RegExp): Promise<void> {
    const locate = async () =>
      z.parse(pointSchema, await this.driver.run(LOCATE, KINDS[kind], name.source, name.flags));
    let point = { x: 0, y: 0 };
    // Looks again with the mouse already there, as a person does: the page may have moved meanwhile.
    const reach = async () => {
      point = (await locate()) ?? point;
      await this.driver.hover(point.x, point.y);
      return locate();
    };
    await expect
      .poll(async () => isSame(await reach(), point), { timeout: 40_000, message: `${kind} ${name}` })
      .toBe(true);
    await this.driver.click(point.x, point.y);
  }
}
