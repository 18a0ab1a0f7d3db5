/**
 * jsdom knows `<dialog>` but not its methods. This gives the two we call their visible half: the `open` attribute
 * and the `close` event. Top layer, inert page and Esc are the browser's own and are tried end to end.
 */
export function giveDialogMethods(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}
