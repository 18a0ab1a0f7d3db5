import type { ProductId } from '../../domain/primitives/ids-schema.ts';

type Control = HTMLInputElement | HTMLButtonElement;

const CONTROLS = 'input, button';

/** The controls of the server-rendered panel that were pressed, in this order. */
let pressed: Control[] = [];
/** The product of that panel. */
let productOfPanel: string | undefined;

/**
 * Lets the person press the offerings and the button of a server-rendered panel, and remembers it until the panel has
 * read the cart (OFFER-19). The listeners end with the server-rendered page.
 */
export function collectEarlyPresses(): void {
  const panel = document.querySelector<HTMLElement>('[data-waiting]');
  if (!panel) return;
  productOfPanel = panel.dataset.waiting;
  pressed = [];
  panel.inert = false;
  panel.querySelector('[type=submit]')?.removeAttribute('disabled');
  panel.onclick = ({ target }) => {
    const control = target instanceof Element && target.closest<Control>(CONTROLS);
    if (control) pressed.push(control);
  };
  panel.onsubmit = ({ submitter }) => {
    submitter?.setAttribute('aria-busy', 'true');
    return false;
  };
}

/**
 * Presses the same controls of the panel, in the same order. A control that the panel does not have any more is left
 * out, such as "Add To Cart" when the product is in the cart already.
 */
export async function repeatEarlyPresses(panel: HTMLElement, productId: ProductId): Promise<void> {
  const controls = productOfPanel === productId ? pressed : [];
  pressed = [];
  for (const { value, textContent } of controls) {
    const same = [...panel.querySelectorAll<Control>(CONTROLS)].find(
      (control) => control.value === value && control.textContent === textContent,
    );
    same?.focus({ preventScroll: true });
    same?.click();
    // React renders the choice before the next press.
    await Promise.resolve();
  }
}
