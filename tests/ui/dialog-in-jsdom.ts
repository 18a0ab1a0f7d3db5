/**
 * Adds the two `<dialog>` methods that we call, which jsdom lacks. Only their visible effect is implemented: the `open`
 * attribute and the `close` event. Top layer, inert page and Esc are browser features and are tested end to end.
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
