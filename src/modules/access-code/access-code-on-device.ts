import { fromPromise } from 'xstate';
import { accessCodeMachine, type ObtainOutcome } from '../../../machines/access-code.ts';
import { isOffline } from '../../engine/http/api-error.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import type { CodeSubject } from './data/obtain-access-code.ts';

/** Runs the access code machine of one courseware product with this device as its remote side. */
export function accessCodeOnDevice(subject: CodeSubject) {
  return accessCodeMachine.provide({
    actors: { obtainCode: fromPromise<ObtainOutcome, void>(() => obtain(subject)) },
  });
}

async function obtain(subject: CodeSubject): Promise<ObtainOutcome> {
  const answer = await (await loadSyncClient()).obtainAccessCode(subject);
  if (answer.ok) return { kind: 'obtained', code: answer.value };
  const { error } = answer;
  return { kind: 'failed', isOffline: isOffline(error), detail: error.kind === 'refused' ? error.detail : '' };
}
