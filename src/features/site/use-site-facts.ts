import { use, useEffect } from 'react';
import type { Device } from '../../sync/device.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, type Source, useObserved } from '../../ui/use-observed.ts';
import { ServedLabelContext } from './served-label.ts';
import type { SiteFacts } from './site-facts.ts';

/** What the device knows of the site and the person; what it does not know yet is left open. Also wears the site's colours. */
export function useSiteFacts(): SiteFacts {
  const served = use(ServedLabelContext);
  const label = useOnDevice((device) => device.label);
  const provider = useOnDevice((device) => device.partnerConfig);
  const login = useOnDevice((device) => device.login);
  const cart = useOnDevice((device) => device.cart);
  useEffect(() => {
    if (label)
      void import('./wear-label.ts').then(({ wearLabel }) => wearLabel(label.value)).catch(reportWhereConnected);
  }, [label]);
  return {
    label: (label ? label.value : served) ?? undefined,
    isLabelKnown: label !== undefined || served !== undefined,
    provider: provider?.value,
    login: login?.value,
    cartCount: cart?.lines.length ?? 0,
  };
}

function useOnDevice<Value>(pick: (device: Device) => Source<Value>): Value | undefined {
  return useObserved('site', lazySource(loadDevice, pick));
}

/** Without a line the colours stay as they were remembered, until the next start: no fault of anybody's. */
function reportWhereConnected(cause: unknown): void {
  if (navigator.onLine) reportError(cause);
}
