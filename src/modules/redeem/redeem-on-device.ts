import { fromPromise } from 'xstate';
import { redeemMachine } from '../../../machines/redeem.ts';
import type { CodeOutcome, CodeSettled } from '../../domain/codes/code-outcome.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import type { CodeMutation } from './data/mutations.ts';

/** The redeem machine with this device as its remote side; `mutation` creates the mutation for a typed code. */
export function redeemOnDevice(mutation: (code: string) => CodeMutation) {
  return redeemMachine.provide({
    actors: {
      redeemCode: fromPromise<CodeOutcome, { code: string }>(({ input, signal }) =>
        submit(mutation(input.code), signal),
      ),
      settleCode: fromPromise<CodeSettled, { rowId: string }>(({ input, signal }) => settle(input.rowId, signal)),
    },
  });
}

async function submit(mutation: CodeMutation, signal: AbortSignal): Promise<CodeOutcome> {
  const syncClient = await loadSyncClient();
  const outcome = await syncClient.submitCode(mutation);
  // Canceled meanwhile: a code that has not left this device is canceled, a code that was sent appears in the list of
  // changes.
  if (signal.aborted && outcome.kind === 'queued') await syncClient.cancelRow(outcome.rowId);
  if (!signal.aborted) await forgetRefused(outcome);
  return outcome;
}

async function settle(rowId: string, signal: AbortSignal): Promise<CodeSettled> {
  const syncClient = await loadSyncClient();
  const outcome = await new Promise<CodeSettled>((resolve) => {
    const stop = syncClient.onCodeSettled(rowId, resolve);
    signal.addEventListener('abort', stop, { once: true });
  });
  await forgetRefused(outcome);
  return outcome;
}

/** Removes a refused code from the list of changes, because the dialog already shows the refusal. */
async function forgetRefused(outcome: CodeOutcome): Promise<void> {
  if (outcome.kind === 'refused') await (await loadSyncClient()).discardRow(outcome.rowId);
}
