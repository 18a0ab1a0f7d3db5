import { useEffect } from 'react';
import type { ProductId } from '../../domain/primitives/ids-schema.ts';
import { useQuery } from '../../engine/react/use-query.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { personQuery } from '../device/data/queries.ts';

/** Adds the product to the recently viewed ones (CAT-17). A device that cannot store it has none. */
export function useRememberedProduct(productId: ProductId): void {
  const person = useQuery(personQuery);
  useEffect(() => {
    if (person === undefined || person === 'visitor') return;
    loadSyncClient()
      .then((syncClient) => syncClient.rememberProduct(productId))
      .catch(() => undefined);
  }, [productId, person]);
}
