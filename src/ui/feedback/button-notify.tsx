import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import styles from './button-notify.module.css';

export interface ButtonNotifyProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  /** Runs when the button is pressed. A rejected promise counts as an error. */
  action: () => unknown;
  successMessage: ReactNode;
  errorMessage: ReactNode;
  dismissLabel: string;
  /** The time for which the success message replaces the button, in milliseconds. */
  lasting?: number;
}

type Phase = 'ready' | 'busy' | 'success' | 'error';

/**
 * A button that is replaced by the result of its action: a success message for 2000 ms by default, or an error message
 * until it is dismissed.
 */
export function ButtonNotify(props: ButtonNotifyProps) {
  const { action, successMessage, errorMessage, dismissLabel, lasting = 2000, ...button } = props;
  const [phase, setPhase] = useState<Phase>('ready');
  const hadFocus = useRef(false);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (phase === 'success') {
      const timer = window.setTimeout(setPhase, lasting, 'ready');
      return () => window.clearTimeout(timer);
    }
    // The focused button was removed. Restore the focus when it returns.
    if (phase === 'ready' && hadFocus.current) {
      hadFocus.current = false;
      if (isLost(document.activeElement)) place.current?.querySelector('button')?.focus();
    }
    return undefined;
  }, [phase, lasting]);

  const press = async () => {
    setPhase('busy');
    hadFocus.current = true;
    try {
      await action();
      setPhase('success');
    } catch {
      setPhase('error');
    }
  };

  const isReady = phase === 'ready' || phase === 'busy';
  return (
    <span className={styles.place} ref={place}>
      {isReady && <Button {...button} busy={phase === 'busy'} onClick={() => void press()} />}
      <span role="status">
        {phase === 'success' && (
          <span className={styles.notice}>
            <CircleCheck size={18} aria-hidden="true" />
            {successMessage}
          </span>
        )}
        {phase === 'error' && (
          <span className={classNames(styles.notice, styles.error)}>
            <CircleAlert size={18} aria-hidden="true" />
            {errorMessage}
          </span>
        )}
      </span>
      {phase === 'error' && (
        <IconButton label={dismissLabel} icon={<X size={18} />} onClick={() => setPhase('ready')} />
      )}
    </span>
  );
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body;
}
