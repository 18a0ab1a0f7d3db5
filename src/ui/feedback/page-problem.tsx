import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

interface PageProblemProps {
  /** `offline`: the device has no connection. `failed`: the server returned an unexpected response. */
  kind: 'offline' | 'failed';
  level?: 1 | 2 | 3;
  onRetry?: (() => void) | undefined;
}

/**
 * Explains that content is not on the device and cannot be loaded now, and what still works. Without `onRetry`, the
 * button for another try reloads the page.
 */
export function PageProblem({ kind, level = 2, onRetry }: PageProblemProps) {
  const isOffline = kind === 'offline';
  const retry = onRetry ?? (isOffline ? undefined : () => window.location.reload());
  return (
    <EmptyState
      level={level}
      icon={isOffline ? <CloudOff size={40} /> : <TriangleAlert size={40} />}
      title={
        isOffline ? (
          <Trans>You are offline, and this is not on your device yet</Trans>
        ) : (
          <Trans>This could not be loaded</Trans>
        )
      }
      action={
        retry && (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {isOffline ? (
        <Trans>Pages you have opened before still work. This one appears as soon as you are back online.</Trans>
      ) : (
        <Trans>Something went wrong on this site. Please try again in a few seconds.</Trans>
      )}
    </EmptyState>
  );
}
