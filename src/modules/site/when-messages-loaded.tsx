import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../ui/lazy-part.ts';
import { useAppServices } from './app-services.ts';

/** Renders lazy components once the messages of all screens and their own chunk are loaded. */
export function WhenMessagesLoaded({ children }: { children: ReactNode }) {
  const { loadScreenMessages } = useAppServices();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void loadPart(loadScreenMessages).then(() => setReady(true));
  }, [loadScreenMessages]);
  return isReady && <Suspense>{children}</Suspense>;
}
