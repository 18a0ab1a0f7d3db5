import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useAppServices } from './app-services.ts';

/**
 * Renders lazy components once the messages of all screens and their own chunk are loaded. If loading fails, it renders
 * nothing.
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
