import { use, useEffect } from 'react';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { ServedLabelContext } from './served-label.ts';
import type { SiteFacts } from './site-facts.ts';

/** What the device knows of the site and the person; what it does not know yet is left open. Also wears the site's colours. */
export function useSiteFacts(): SiteFacts {
  const served = use(ServedLabelContext);
  const label = useObserved(
    'label',
    lazySource(loadDevice, (device) => device.label),
  );
  const provider = useObserved(
    'provider',
    lazySource(loadDevice, (device) => device.partnerConfig),
  );
  const login = useObserved(
    'login',
    lazySource(loadDevice, (device) => device.login),
  );
  const cart = useObserved(
    'cart',
    lazySource(loadDevice, (device) => device.cart),
  );
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

/** Without a line the colours stay as they were remembered, until the next start: no fault of anybody's. */
function reportWhereConnected(cause: unknown): void {
  if (navigator.onLine) reportError(cause);
}
