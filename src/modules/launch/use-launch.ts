import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ApiError, isOffline } from '../../engine/http/api-error.ts';
import { openWaitingTab } from '../../ui/browser/form-in-new-tab.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import type { LaunchRequest } from './data/launch.ts';
import { launchForm } from './launch-form.ts';

/**
 * Reason why a launch failed. `failed` and `unavailable` hide the button; after the other reasons the person may press
 * again. `unavailable` means that nothing opens this courseware (CODE-8). `offline` means that the device has no
 * connection, `unreachable` that it has one and the server was not reached. `detail` is the server's message for the
 * person, or empty.
 */
export type LaunchProblem =
  | { readonly kind: 'blocked' | 'offline' | 'unreachable' | 'busy' | 'signedOut' | 'unavailable' }
  | { readonly kind: 'failed'; readonly detail: string };

export interface LaunchState {
  readonly isOpening: boolean;
  readonly problem: LaunchProblem | undefined;
  readonly open: () => void;
}

/** Opens courseware in a new tab. Repeated presses open only one tab. */
export function useLaunch(launchRequest: LaunchRequest): LaunchState {
  const { t } = useLingui();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<LaunchProblem | undefined>();
  const begin = async (words: string) => {
    const tab = openWaitingTab(words);
    if (!tab) return { kind: 'blocked' } as const;
    try {
      const answer = await (await loadSyncClient()).launch(launchRequest);
      if (answer.ok) tab.submit(launchForm(answer.value));
      else tab.close();
      return answer.ok ? undefined : problemOf(answer.error);
    } catch (cause) {
      tab.close();
      reportError(cause);
      return { kind: 'failed', detail: '' } as const;
    }
  };
  const open = async () => {
    if (isOpening) return;
    setOpening(true);
    setProblem(undefined);
    setProblem(await begin(t`Opening your courseware…`));
    setOpening(false);
  };
  return { isOpening, problem, open: () => void open() };
}

function problemOf(error: ApiError): LaunchProblem {
  if (isOffline(error)) return { kind: navigator.onLine ? 'unreachable' : 'offline' };
  if (error.kind === 'busy') return { kind: 'busy' };
  if (error.kind === 'unauthenticated') return { kind: 'signedOut' };
  if (error.kind !== 'refused') return { kind: 'failed', detail: '' };
  return error.code === 'offering_unavailable' ? { kind: 'unavailable' } : { kind: 'failed', detail: error.detail };
}
