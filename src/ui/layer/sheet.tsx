import { dragToClose } from './drag-to-close.ts';
import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';
import styles from './sheet.module.css';

export interface SheetProps extends ModalLayerProps {
  open: boolean;
}

/**
 * A modal layer at the edge of the page: product details, cart preview, filters. The back button leads to the previous
 * item. A finger can drag the sheet over the edge to close it.
 */
export function Sheet({ open, ...layer }: SheetProps) {
  return open ? <ModalLayer {...layer} shape={styles.sheet} listen={dragToClose} /> : null;
}
