import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import type { Driver } from './driver.ts';

/** Returns the centre of the first visible button whose name matches, after scrolling to it. */
const LOCATE = `const [source, flags] = args;
  const pattern = new RegExp(source, flags);
  const nameOf = (one) => (one.getAttribute('aria-label') || one.textContent)
    .replace(/\\s+/g, ' ').trim();
  for (const one of document.querySelectorAll('button, [role=button]')) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]') || !pattern.test(nameOf(one))) continue;
    if (one.disabled || one.getAttribute('aria-disabled') === 'true') continue;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(one.contains(hit) || hit.contains(one))) continue;
    return { x, y };
  }
  return null;`;

const pointSchema = z.nullable(z.object({ x: z.number(), y: z.number() }));

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

  async clickButton(name: RegExp): Promise<void> {
    const { x, y } = await this.#findButton(name);
    await this.driver.click(x, y);
  }

  /** Signs in a demonstration person and waits for the return to a page. */
  async signIn(name: string, next: string): Promise<void> {
    await this.goto(`/account/sign-in?next=${encodeURIComponent(next)}`);
    await this.clickButton(new RegExp(`^${name}`));
    await this.expectPath(new RegExp(`^${next}`));
  }

  async #findButton(name: RegExp): Promise<{ x: number; y: number }> {
    let point: z.infer<typeof pointSchema> = null;
    await expect
      .poll(
        async () => {
          point = z.parse(pointSchema, await this.driver.run(LOCATE, name.source, name.flags));
          return point !== null;
        },
        { timeout: 40_000, message: `button ${name}` },
      )
      .toBe(true);
    if (!point) throw new Error(`Button ${name} is gone.`);
    return point;
  }
}
