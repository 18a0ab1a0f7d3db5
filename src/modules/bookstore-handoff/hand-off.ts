import { links } from '../../domain/launch/link-table.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import type { ApiError } from '../../engine/http/api-error.ts';
import { openWaitingTab } from '../../ui/form-in-new-tab.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

/** Reason why the campus store was not reached. `detail` is the server's message for the user, or empty. */
export interface BookstoreHandoffProblem {
  readonly kind: 'blocked' | 'offline' | 'failed';
  readonly detail: string;
}

/**
 * Hands the user over to the partner bookstore of a course in a new tab (LAUNCH-4). Call it inside the event handler of
 * the press, so that the tab is not blocked. A failure is reported as an error and returned as a value.
 * @param words text that the tab shows while it waits
 */
export async function bookstoreHandoff(
  courseId: CourseId,
  words: string,
): Promise<BookstoreHandoffProblem | undefined> {
  const tab = openWaitingTab(words);
  if (!tab) return failed(courseId, { kind: 'blocked', detail: '' }, 'The new tab was blocked');
  try {
    const answer = await (await loadSyncClient()).requestBookstoreHandoff(courseId);
    if (!answer.ok) {
      tab.close();
      return failed(courseId, problemOf(answer.error), answer.error.kind);
    }
    const { url, body } = answer.value;
    tab.submit({ action: links.onward, method: 'post', fields: { url, method: 'post', fields: JSON.stringify(body) } });
    return undefined;
  } catch (cause) {
    tab.close();
    return failed(courseId, { kind: 'failed', detail: '' }, cause instanceof Error ? cause.message : String(cause));
  }
}

function failed(courseId: CourseId, problem: BookstoreHandoffProblem, reason: string): BookstoreHandoffProblem {
  reportError(new Error(`The campus store of ${courseId} was not reached: ${reason}`));
  return problem;
}

function problemOf(error: ApiError): BookstoreHandoffProblem {
  if (error.kind === 'unreachable' || error.kind === 'notOurServer') return { kind: 'offline', detail: '' };
  return { kind: 'failed', detail: error.kind === 'refused' ? error.detail : '' };
}
