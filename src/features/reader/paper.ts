import { type BookFrame, openFrame } from './open-frame.ts';

const PAPER = 'data-paper';

/**
 * Prints what is laid on a sheet of its own, which nobody sees: the page on the screen is cut to the screen, and knows no limit of the
 * publisher's.
 *
 * @param lay puts on the paper what is to be printed, up to its last picture
 */
export async function printOnPaper(
  host: HTMLElement,
  label: string,
  lay: (paper: BookFrame) => Promise<void>,
): Promise<void> {
  // Where the browser does not tell that it has printed, the last sheet still lies there.
  for (const old of host.querySelectorAll(`[${PAPER}]`)) old.remove();
  const reader = host.ownerDocument.activeElement;
  const paper = await openFrame(host, label);
  paper.element.setAttribute(PAPER, '');
  paper.element.style.cssText = 'position: absolute; inline-size: 0; block-size: 0; visibility: hidden';
  const putAway = () => {
    paper.element.remove();
    if (reader instanceof HTMLElement) reader.focus();
  };
  try {
    await lay(paper);
  } catch (cause) {
    putAway();
    throw cause;
  }
  // A phone goes on at once, and reads the paper only when the person has chosen a printer.
  paper.window.addEventListener('afterprint', putAway, { once: true });
  paper.window.focus();
  paper.window.print();
}
