import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './modal-layer.module.css';
import { useModalLayer } from './use-modal-layer.ts';
import { useScrollStop } from './use-scroll-stop.ts';

export interface ModalLayerProps {
  title: ReactNode;
  /** Text of the close button for screen readers. Without it, the layer has no close button; Escape still closes it. */
  closeLabel: string | undefined;
  onClose: () => void;
  /** If both `onBack` and its label are set, a button leads back to the previous content of the layer. */
  onBack?: (() => void) | undefined;
  backLabel?: string | undefined;
  /** Content that stays visible while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

interface ModalLayerForm {
  shape: string | undefined;
  /** Adds another way to close the layer. */
  listen?: (layer: HTMLElement, close: () => void, signal: AbortSignal) => void;
}

/**
 * The frame shared by Dialog and Sheet: title, close and back buttons, scrolling body and fixed footer. The first and the
 * last part are no `header` and `footer`: a layer outside the page's content would add landmarks to those of the page.
 */
export function ModalLayer({ shape, listen, ...props }: ModalLayerProps & ModalLayerForm) {
  const { title, closeLabel, onClose, onBack, backLabel, footer, children } = props;
  const titleId = useId();
  const layer = useModalLayer(onClose, listen);
  const body = useScrollStop<HTMLDivElement>();
  const hasBack = onBack !== undefined && backLabel !== undefined;

  return (
    <dialog ref={layer} className={classNames(styles.layer, shape)} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.frame}>
        <div className={classNames(styles.header, hasBack && styles.withBack)}>
          {hasBack && <IconButton label={backLabel} icon={<ArrowLeft size={20} />} onClick={onBack} />}
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {closeLabel !== undefined && <IconButton label={closeLabel} icon={<X size={20} />} onClick={onClose} />}
        </div>
        <div className={styles.body} ref={body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
