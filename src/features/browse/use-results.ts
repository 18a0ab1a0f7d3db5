import { useState } from 'react';
import type { CatalogQuery } from '../../api/catalog.ts';
import { BROKEN, type Outcome, type SeenState, seenState } from '../../domain/seen-state.ts';
import type { ResultPage } from '../../store/catalogue-lists.ts';
import type { Held } from '../../store/held.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { createLastSeen, lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

const lastSeen = createLastSeen<Held<ResultPage> | undefined>();

export interface Results {
  readonly page: ResultPage | undefined;
  readonly state: SeenState;
  readonly retry: () => void;
}

/** A page of results from the device, asked for afresh while it is shown. */
export function useResults(query: CatalogQuery): Results {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(query);
  const held = useObserved(
    key,
    lazySource(loadDevice, (device) => device.results(query)),
    lastSeen,
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshResults(query);
  const outcome = useRefreshed(`${key} ${attempt}`, refresh, BROKEN);
  return {
    page: held?.value,
    state: seenState(held !== undefined, outcome),
    retry: () => setAttempt((before) => before + 1),
  };
}
