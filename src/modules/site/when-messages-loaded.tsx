import type { ReactNode } from 'react';
import { useAsync } from '../../engine/react/use-async.ts';
import { loadPart, PartBoundary } from '../../ui/rendering/lazy-part.tsx';
import { useAppServices } from './app-services.ts';

/** Renders lazy components once the messages of all screens and their own chunk are loaded. */
export function WhenMessagesLoaded({ children }: { children: ReactNode }) {
  const { loadScreenMessages } = useAppServices();
  const { isPending } = useAsync(() => loadPart(loadScreenMessages), [loadScreenMessages]);
  return !isPending && <PartBoundary>{children}</PartBoundary>;
}
