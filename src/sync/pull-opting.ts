import { getOptReceipts, patchMember } from '../api/opting.ts';
import { withCsrf } from '../api/with-csrf.ts';
import type { ChangeOpt, OptChange } from '../domain/opting/opt-change-schema.ts';
import { isClosed } from '../engine/database/observe.ts';
import type { Result } from '../engine/http/api-error.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../engine/refresh-result.ts';
import { confirmOptChange, putOptReceipts } from '../store/opt-receipts.ts';
import { refreshSection, refreshSectionProducts } from './pull-sections.ts';
import { refreshShelf } from './pull-shelf.ts';
import type { UserSyncContext } from './sync-context.ts';

export async function refreshOptReceipts(context: UserSyncContext): Promise<RefreshResult> {
  const answer = await getOptReceipts(context.client);
  if (!answer.ok) return refreshFailed(answer.error);
  await putOptReceipts(context.db, answer.value, context.now());
  return REFRESHED;
}

/**
 * Opts out or in; online only, never queued. Nothing is written on the device before the server has said yes. Then the section,
 * its materials and the shelf are asked for anew: the change took from them or gave to them. That they are late does not make
 * the change less true, so what comes of asking is not waited for.
 */
export async function changeOpt(
  context: UserSyncContext,
  memberId: string,
  change: ChangeOpt,
  key: string,
  onError: (cause: unknown) => void,
): Promise<Result<OptChange>> {
  const answer = await withCsrf(context.client, context.db.person, () =>
    patchMember(context.client, memberId, change, key),
  );
  if (!answer.ok) return answer;
  const { sectionId } = answer.value;
  await confirmOptChange(context.db, answer.value, context.now());
  const requested = [
    refreshSection(context, sectionId),
    refreshSectionProducts(context, sectionId),
    refreshShelf(context),
  ];
  void Promise.all(requested).catch((cause: unknown) => {
    // Somebody else may be here by then, and the database of the one before let go of.
    if (!isClosed(cause)) onError(cause);
  });
  return answer;
}
