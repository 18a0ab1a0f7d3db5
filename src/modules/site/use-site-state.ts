import { use, useEffect } from 'react';
import { useQuery } from '../../engine/react/use-query.ts';
import { defineQuery } from '../device/data/define-query.ts';
import { cartQuery, loginQuery } from '../device/data/queries.ts';
import { SsrBrandContext } from './brand/ssr-brand.ts';
import type { SiteState } from './site-state.ts';

const brandQuery = defineQuery((syncClient) => syncClient.brand);
const partnerConfigQuery = defineQuery((syncClient) => syncClient.partnerConfig);

/**
 * Returns the state of the site and the login from the local database; unknown parts are `undefined`. It also applies the site's
 * colors.
 */
export function useSiteState(): SiteState {
  const served = use(SsrBrandContext);
  const brand = useQuery(brandQuery);
  const provider = useQuery(partnerConfigQuery);
  const login = useQuery(loginQuery);
  const cart = useQuery(cartQuery);
  useEffect(() => {
    if (brand)
      void import('./brand/apply-site-brand.ts')
        .then(({ applySiteBrand }) => applySiteBrand(brand.value))
        .catch(reportWhereConnected);
  }, [brand]);
  return {
    brand: (brand ? brand.value : served) ?? undefined,
    isBrandKnown: brand !== undefined || served !== undefined,
    provider: provider?.value,
    login: login ?? undefined,
    cartCount: cart?.lines.length ?? 0,
  };
}

/** Reports an error only when online. Offline the cached colors stay until the next start. */
function reportWhereConnected(cause: unknown): void {
  if (navigator.onLine) reportError(cause);
}
