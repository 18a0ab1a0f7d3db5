import styles from './dialog.module.css';
import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';

export interface DialogProps extends ModalLayerProps {
  open: boolean;
}

/**
 * A question or message in the middle of the page. Its content is mounted only while it is open, so its state is reset
 * each time.
 */
export function Dialog({ open, ...layer }: DialogProps) {
  return open ? <ModalLayer {...layer} shape={styles.dialog} /> : null;
}
