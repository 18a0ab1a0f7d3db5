import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './toast.module.css';
import type { ToastMessage } from './toast-context.ts';

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  dismissLabel: string;
  onDismiss: (id: number) => void;
}

/**
 * The live region for toasts. It is rendered before the first message, because screen readers would miss that message
 * otherwise.
 */
export function ToastRegion({ toasts, dismissLabel, onDismiss }: ToastRegionProps) {
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-atomic="false">
      {toasts.map(({ id, tone, text }) => (
        <div key={id} className={classNames(styles.toast, tone === 'error' && styles.error)}>
          {tone === 'error' ? (
            <CircleAlert size={18} aria-hidden="true" />
          ) : (
            <CircleCheck size={18} aria-hidden="true" />
          )}
          <span className={styles.text}>{text}</span>
          <IconButton
            className={styles.dismiss}
            label={dismissLabel}
            icon={<X size={18} />}
            onClick={() => onDismiss(id)}
          />
        </div>
      ))}
    </div>
  );
}
