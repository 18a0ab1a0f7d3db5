import { links } from '../../domain/launch/link-table.ts';
import type { CourseId } from '../../domain/primitives/ids-schema.ts';
import type { ApiError } from '../../engine/http/api-error.ts';
import { openWaitingTab } from '../../ui/browser/form-in-new-tab.ts';
import { loadSyncClient } from '../device/data/load-sync-client.ts';

/**
 * Reason why the campus store was not reached. `blocked`: the browser opened no tab. `signedOut`: the session has ended.
 * `detail` is the server's message for the person, or empty.
 */
export type BookstoreHandoffProblem =
  | { readonly kind: 'blocked' | 'unreachable' | 'busy' | 'signedOut' }
  | { readonly kind: 'failed'; readonly detail: string };

/**
 * Hands the person over to the partner bookstore of a course in a new tab (LAUNCH-4). Call it inside the event handler
 * of the press, so that the tab is not blocked. A failure is reported as an error and returned as a value.
 * @param words text that the tab shows while it waits
 */
export async function bookstoreHandoff(
  courseId: CourseId,
  words: string,
): Promise<BookstoreHandoffProblem | undefined> {
  const tab = openWaitingTab(words);
  if (!tab) return failed(courseId, { kind: 'blocked' }, 'The new tab was blocked');
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
  switch (error.kind) {
    case 'unreachable':
    case 'notOurServer':
      return { kind: 'unreachable' };
    case 'busy':
      return { kind: 'busy' };
    case 'unauthenticated':
      return { kind: 'signedOut' };
    case 'refused':
      return { kind: 'failed', detail: error.detail };
    default:
      return { kind: 'failed', detail: '' };
  }
}
