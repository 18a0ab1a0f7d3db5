import { fromPromise } from 'xstate';
import { type OptingStatus, type OptOutcome, type OptRequest, optingMachine } from '../../../machines/opting.ts';
import type { CourseSection } from '../../domain/sections/course-section-schema.ts';
import { firstValue } from '../../engine/first-value.ts';
import { type ApiError, isOffline } from '../../engine/http/api-error.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';
import { optingStatus } from './opting-status.ts';

/** The opting machine of one section with this device as its remote side. */
export function optingOnDevice(sectionId: string) {
  return optingMachine.provide({
    actors: {
      loadStatus: fromPromise(() => loadStatus(sectionId)),
      changeOpt: fromPromise<OptOutcome, OptRequest>(({ input }) => changeOpt(sectionId, input)),
    },
  });
}

/**
 * Requests the status from the server; returns `undefined` if there was no response from Carrel. If the server refuses
 * to return the status, it would also refuse the change.
 */
async function loadStatus(sectionId: string): Promise<OptingStatus | undefined> {
  const syncClient = await loadSyncClient();
  const refreshResult = await syncClient.refreshSection(sectionId);
  if (!refreshResult.isFresh && hasNoAnswer(refreshResult.error)) return undefined;
  const section = await loadSection(sectionId);
  return section && optingStatus(section, Date.now());
}

async function changeOpt(sectionId: string, { change, key }: OptRequest): Promise<OptOutcome> {
  const member = (await loadSection(sectionId))?.courseMember;
  if (!member) return { kind: 'refused', detail: '' };
  const answer = await (await loadSyncClient()).changeOpt(member.id, change, key);
  if (answer.ok) return { kind: 'changed', receiptId: answer.value.id };
  if (isUnanswered(answer.error)) return { kind: 'unanswered' };
  return { kind: 'refused', detail: 'detail' in answer.error ? answer.error.detail : '' };
}

/** Returns the section from the local database. */
async function loadSection(sectionId: string): Promise<CourseSection | undefined> {
  const syncClient = await loadSyncClient();
  return firstValue(syncClient.section(sectionId));
}

function hasNoAnswer(error: ApiError): boolean {
  return isOffline(error) || error.kind === 'busy';
}

/** Returns true if the server may have applied the change, so that only its response can settle the result. */
function isUnanswered(error: ApiError): boolean {
  return hasNoAnswer(error) || error.kind === 'malformed';
}
