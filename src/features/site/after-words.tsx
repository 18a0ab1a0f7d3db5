import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAppServices } from './app-services.ts';

/**
 * For what stands in `later/`: it speaks words that Home does not wait for, and is shown once they and its own chunk are there. When
 * they cannot be had nothing is shown, and nothing fails.
 */
export function AfterWords({ children }: { children: ReactNode }) {
  const { loadScreenWords } = useAppServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadScreenWords().then(
      () => setReady(true),
      () => undefined,
    );
  }, [loadScreenWords]);
  return isReady && <Suspense>{children}</Suspense>;
}
