import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ShowToast, ToastContext, type ToastMessage } from './toast-context.ts';
import { ToastRegion } from './toast-region.tsx';

interface ToastProviderProps {
  dismissLabel: string;
  /** The time for which a success message stays, in milliseconds. */
  lasting?: number;
  children: ReactNode;
}

/** Manages the short messages of the application. Render one near the root. */
export function ToastProvider({ dismissLabel, lasting = 6000, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const lastId = useRef(0);
  const timers = useRef(new Set<number>());

  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback<ShowToast>(
    (tone, text) => {
      const id = ++lastId.current;
      setToasts((shown) => [...shown, { id, tone, text }]);
      if (tone === 'success') timers.current.add(window.setTimeout(dismiss, lasting, id));
    },
    [dismiss, lasting],
  );
  useEffect(() => {
    const started = timers.current;
    return () => started.forEach(window.clearTimeout);
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toasts={toasts} dismissLabel={dismissLabel} onDismiss={dismiss} />
    </ToastContext>
  );
}
