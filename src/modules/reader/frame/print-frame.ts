import { type BookFrame, openFrame } from './open-frame.ts';

const PRINT_FRAME_STYLE = 'data-paper';

/**
 * Prints from a separate hidden frame, because the page on the screen is cut to the screen and does not enforce the
 * publisher's limits.
 *
 * @param layOut inserts the content to print and resolves when its last image is decoded
 */
export async function printInFrame(
  host: HTMLElement,
  label: string,
  layOut: (printFrame: BookFrame) => Promise<void>,
): Promise<void> {
  // Browsers without an `afterprint` event leave the previous print frame behind.
  for (const old of host.querySelectorAll(`[${PRINT_FRAME_STYLE}]`)) old.remove();
  const reader = host.ownerDocument.activeElement;
  const printFrame = await openFrame(host, label);
  printFrame.element.setAttribute(PRINT_FRAME_STYLE, '');
  printFrame.element.style.cssText = 'position: absolute; inline-size: 0; block-size: 0; visibility: hidden';
  const putAway = () => {
    printFrame.element.remove();
    if (reader instanceof HTMLElement) reader.focus();
  };
  try {
    await layOut(printFrame);
  } catch (cause) {
    putAway();
    throw cause;
  }
  // On phones `print` returns at once, and the frame is read only after the person has chosen a printer.
  printFrame.window.addEventListener('afterprint', putAway, { once: true });
  printFrame.window.focus();
  printFrame.window.print();
}
