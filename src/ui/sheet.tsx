import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';
import styles from './sheet.module.css';

export interface SheetProps extends ModalLayerProps {
  open: boolean;
}

/** A layer beside the page: product details, the cart preview, filters. Back leads to the item shown before. */
export function Sheet({ open, ...layer }: SheetProps) {
  return open ? <ModalLayer {...layer} shape={styles.sheet} /> : null;
}
