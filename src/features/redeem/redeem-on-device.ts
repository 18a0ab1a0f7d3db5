import { fromPromise } from 'xstate';
import { redeemMachine } from '../../../machines/redeem.ts';
import type { CodeIntent } from '../../domain/code-intent.ts';
import type { CodeOutcome, CodeSettled } from '../../domain/code-outcome.ts';
import { loadDevice } from '../../sync/load-device.ts';

/** The redeem machine with this device as its far side; `wish` says what a typed code is meant for. */
export function redeemOnDevice(wish: (code: string) => CodeIntent) {
  return redeemMachine.provide({
    actors: {
      redeemCode: fromPromise<CodeOutcome, { code: string }>(({ input, signal }) => handOver(wish(input.code), signal)),
      settleCode: fromPromise<CodeSettled, { rowId: string }>(({ input, signal }) => settle(input.rowId, signal)),
    },
  });
}

async function handOver(intent: CodeIntent, signal: AbortSignal): Promise<CodeOutcome> {
  const device = await loadDevice();
  const outcome = await device.handOverCode(intent);
  // Cancelled meanwhile: what never left this device is taken back, what did shows itself among the changes.
  if (signal.aborted && outcome.kind === 'queued') await device.withdrawRow(outcome.rowId);
  if (!signal.aborted) await forgetRefused(outcome);
  return outcome;
}

async function settle(rowId: string, signal: AbortSignal): Promise<CodeSettled> {
  const device = await loadDevice();
  const outcome = await new Promise<CodeSettled>((resolve) => {
    const stop = device.onCodeSettled(rowId, resolve);
    signal.addEventListener('abort', stop, { once: true });
  });
  await forgetRefused(outcome);
  return outcome;
}

/** The person is told here and now: it need not wait among the changes of this device as well. */
async function forgetRefused(outcome: CodeOutcome): Promise<void> {
  if (outcome.kind === 'refused') await (await loadDevice()).discardRow(outcome.rowId);
}
