import { createContext, type ReactNode, useContext } from 'react';

export interface ToastMessage {
  id: number;
  /** Successes leave by themselves; errors stay until they are dismissed. */
  tone: 'success' | 'error';
  text: ReactNode;
}

export type ShowToast = (tone: ToastMessage['tone'], text: ReactNode) => void;

export const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Says shortly what happened: `showToast('success', <Trans>…</Trans>)`. */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error('useToast needs a ToastProvider around it');
  return showToast;
}
