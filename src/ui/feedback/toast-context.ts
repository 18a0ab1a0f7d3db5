import { createContext, type ReactNode, useContext } from 'react';

export interface ToastMessage {
  id: number;
  /** Success messages disappear automatically. Errors stay until they are dismissed. */
  tone: 'success' | 'error';
  text: ReactNode;
}

export type ShowToast = (tone: ToastMessage['tone'], text: ReactNode) => void;

export const ToastContext = createContext<ShowToast | undefined>(undefined);

/** Returns a function that shows a short message: `showToast('success', <Trans>…</Trans>)`. */
export function useToast(): ShowToast {
  const showToast = useContext(ToastContext);
  if (!showToast) throw new Error('useToast needs a ToastProvider around it');
  return showToast;
}
