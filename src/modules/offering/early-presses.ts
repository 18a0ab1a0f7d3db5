import type { ProductId } from '../../domain/primitives/ids-schema.ts';

type Control = HTMLInputElement | HTMLButtonElement;

const CONTROLS = 'input, button';

/** The server-rendered panel, on which a script of its page has noted what was pressed (`server/pages/early-presses.ts`). */
let rendered: HTMLElement | null = null;

/** Keeps the server-rendered panel for {@link repeatEarlyPresses}. Call it before the panel is replaced. */
export function keepRenderedPanel(): void {
  rendered = document.querySelector<HTMLElement>('[data-pressed]');
}

/**
 * Presses the controls that were pressed in the server-rendered panel of the product also in this panel, in the same order
 * (OFFER-19). A control that the panel does not have any more is left out, such as "Add To Cart" when the product is in
 * the cart already.
 */
export async function repeatEarlyPresses(panel: HTMLElement, productId: ProductId): Promise<void> {
  const { waiting, pressed = '' } = rendered?.dataset ?? {};
  const controls = [...(rendered?.querySelectorAll<Control>(CONTROLS) ?? [])];
  rendered = null;
  if (waiting !== productId) return;
  for (const index of pressed.split(' ').slice(0, -1)) {
    const { value, textContent } = controls[Number(index)] ?? {};
    const same = [...panel.querySelectorAll<Control>(CONTROLS)].find(
      (control) => control.value === value && control.textContent === textContent,
    );
    same?.focus({ preventScroll: true });
    same?.click();
    // React renders the choice before the next press.
    await Promise.resolve();
  }
}
