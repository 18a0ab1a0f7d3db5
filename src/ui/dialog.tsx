import styles from './dialog.module.css';
import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';

export interface DialogProps extends ModalLayerProps {
  open: boolean;
}

/** A question or a message in the middle of the page. Its contents exist only while it is open, so they start afresh each time. */
export function Dialog({ open, ...layer }: DialogProps) {
  return open ? <ModalLayer {...layer} shape={styles.dialog} /> : null;
}
