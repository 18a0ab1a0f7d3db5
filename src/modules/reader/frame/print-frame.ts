import { type BookFrame, openFrame } from './open-frame.ts';

const PRINT_FRAME_STYLE = 'data-paper';

/**
 * Prints what is laid on a sheet of its own, which nobody sees: the page on the screen is cut to the screen, and knows no limit of the
 * publisher's.
 *
 * @param layOut puts on the paper what is to be printed, up to its last picture
 */
export async function printInFrame(
  host: HTMLElement,
  label: string,
  layOut: (printFrame: BookFrame) => Promise<void>,
): Promise<void> {
  // Where the browser does not tell that it has printed, the last sheet still lies there.
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
  // A phone goes on at once, and reads the paper only when the person has chosen a printer.
  printFrame.window.addEventListener('afterprint', putAway, { once: true });
  printFrame.window.focus();
  printFrame.window.print();
}
