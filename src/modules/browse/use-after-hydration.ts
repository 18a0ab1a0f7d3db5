import { useEffect, useEffectEvent, useState } from 'react';
import { useIsServerRendered } from '../../ui/rendering/use-is-server-rendered.ts';

/**
 * Calls the function once, after the component has taken over server-rendered markup. React keeps the state of controls
 * that were used before, but calls no `onChange` for them.
 */
export function useAfterHydration(run: () => void): void {
  const [isHydrating] = useState(useIsServerRendered());
  const onHydrated = useEffectEvent(run);
  useEffect(() => {
    if (isHydrating) onHydrated();
  }, [isHydrating]);
}
