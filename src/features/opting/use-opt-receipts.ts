import type { OptReceipt } from '../../contract/opt-change.ts';
import { BROKEN, type Outcome } from '../../domain/seen-state.ts';
import { loadDevice } from '../../sync/load-device.ts';
import { lazySource, useObserved } from '../../ui/use-observed.ts';
import { useRefreshed } from '../../ui/use-refreshed.ts';

const NONE: readonly OptReceipt[] = [];

/** The receipts on this device, asked for afresh behind them. */
export function useOptReceipts(): readonly OptReceipt[] {
  const receipts = useObserved(
    'receipts',
    lazySource(loadDevice, (device) => device.optReceipts),
  );
  const refresh = async (): Promise<Outcome> => (await loadDevice()).refreshOptReceipts();
  useRefreshed('receipts', refresh, BROKEN);
  return receipts ?? NONE;
}
