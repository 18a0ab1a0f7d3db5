import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { holdRootAttribute } from '../theme/hold-root-attribute.ts';

/**
 * Shows a native `<dialog>` as the top layer while it is mounted. Esc, the system's back gesture and a press outside
 * request closing. The initial focus is on the element with `data-autofocus`, or else on the dialog. On closing, the
 * focus returns to the previous element. `listenAlso` adds another way to close it.
 */
export function useModalLayer(onClose: () => void, listenAlso?: typeof listen) {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const releaseRoot = holdRootAttribute('data-modal-layer');
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog;
    first.focus({ preventScroll: true });
    const listeners = new AbortController();
    for (const add of [listen, listenAlso]) add?.(dialog, () => askToClose(), listeners.signal);
    return () => {
      listeners.abort();
      releaseRoot();
      dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [listenAlso]);

  return ref;
}

function listen(dialog: HTMLDialogElement, close: () => void, signal: AbortSignal): void {
  let pressedOutside = false;

  // The parent decides about closing. The layer stays open until the parent unmounts it.
  const onCancel = (event: Event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    close();
  };
  // A browser may close the dialog without a cancel event (second Esc, `<form method="dialog">`). The parent must then
  // follow.
  const onClosed = () => {
    if (!dialog.open) close();
  };
  // Both start and end of the press must be outside, so that a text selection dragged outside does not close the layer.
  const onPress = (event: Event) => {
    pressedOutside = event.target === dialog;
  };
  const onClick = (event: Event) => {
    if (pressedOutside && event.target === dialog) close();
    pressedOutside = false;
  };

  dialog.addEventListener('cancel', onCancel, { signal });
  dialog.addEventListener('close', onClosed, { signal });
  dialog.addEventListener('pointerdown', onPress, { signal });
  dialog.addEventListener('click', onClick, { signal });
}
