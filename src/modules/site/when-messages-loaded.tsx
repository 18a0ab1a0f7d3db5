import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAppServices } from './app-services.ts';

/**
 * For what stands in `later/`: it speaks words that Home does not wait for, and is shown once they and its own chunk are there. When
 * they cannot be had nothing is shown, and nothing fails.
 */
export function WhenMessagesLoaded({ children }: { children: ReactNode }) {
  const { loadScreenMessages } = useAppServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadScreenMessages().then(
      () => setReady(true),
      () => undefined,
    );
  }, [loadScreenMessages]);
  return isReady && <Suspense>{children}</Suspense>;
}
