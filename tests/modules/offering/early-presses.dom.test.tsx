import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { earlyPressesOf } from '../../../server/pages/early-presses.ts';
import { Html } from '../../../server/pages/html.ts';
import { productIdSchema } from '../../../src/domain/primitives/ids-schema.ts';
import { repeatEarlyPresses } from '../../../src/modules/offering/early-presses.ts';

const book = z.parse(productIdSchema, '42');
const other = z.parse(productIdSchema, '43');

afterEach(() => document.body.replaceChildren());

const controls = (submitLabel: string) => `
  <form>
    <input type="radio" name="offering" value="a" checked />
    <input type="radio" name="offering" value="b" />
    <button type="submit" disabled><span>${submitLabel}</span></button>
  </form>
  <button type="button">Save for Later</button>`;

/** Runs the script that stands at the end of a page with such a panel. */
function runInlineScript(): void {
  const [tag] = earlyPressesOf(new Html(document.body.innerHTML));
  const [, code = ''] = /^<script>(.*)<\/script>$/s.exec(tag?.markup ?? '') ?? [];
  new Function(code)();
}

/** Shows the server-rendered panel. */
function preview(): HTMLElement {
  document.body.innerHTML = `<section inert data-waiting="42">${controls('Add To Cart')}</section>`;
  runInlineScript();
  return part(document.body, 'section');
}

/** Shows the panel that replaces it, and returns what is pressed there. */
function replacement(submitLabel = 'Add To Cart') {
  document.body.innerHTML = `<section>${controls(submitLabel).replaceAll('disabled', '')}</section>`;
  const panel = part(document.body, 'section');
  const seen: string[] = [];
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLInputElement) seen.push(target.value);
    if (target instanceof HTMLButtonElement) seen.push(String(target.textContent));
  });
  panel.addEventListener('submit', (event) => event.preventDefault());
  return { panel, seen };
}

function part(parent: ParentNode, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

describe('the presses on a server-rendered panel', () => {
  test('are repeated in the panel that replaces it, in the same order', async () => {
    const waiting = preview();
    part(waiting, '[value=b]').click();
    part(waiting, '[type=submit] span').click();
    expect(part(waiting, '[type=submit]').getAttribute('aria-busy')).toBe('true');
    const { panel, seen } = replacement();
    await repeatEarlyPresses(panel, book);
    expect(seen).toEqual(['b', 'Add To Cart']);
    expect(document.activeElement).toBe(part(panel, '[type=submit]'));
  });

  test('are repeated only once', async () => {
    part(preview(), 'section > button').click();
    await repeatEarlyPresses(replacement().panel, book);
    const { panel, seen } = replacement();
    await repeatEarlyPresses(panel, book);
    expect(seen).toEqual([]);
  });

  test('count also after the elements of the panel were rendered again', async () => {
    const { outerHTML } = preview();
    document.body.innerHTML = outerHTML;
    part(document.body, '[value=b]').click();
    part(document.body, '[type=submit]').click();
    const { panel, seen } = replacement();
    await repeatEarlyPresses(panel, book);
    expect(seen).toEqual(['b', 'Add To Cart']);
  });

  test('are dropped where the button says something else by then', async () => {
    part(preview(), '[type=submit]').click();
    const { panel, seen } = replacement('View Cart');
    await repeatEarlyPresses(panel, book);
    expect(seen).toEqual([]);
  });

  test('are dropped if the person has gone to another product', async () => {
    part(preview(), '[type=submit]').click();
    const { panel, seen } = replacement();
    await repeatEarlyPresses(panel, other);
    expect(seen).toEqual([]);
  });
});
