import type { ChangeOpt, OptChange } from '../../../domain/opting/opt-change-schema.ts';
import { isClosed } from '../../../engine/database/observe.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { REFRESHED, type RefreshResult, refreshFailed } from '../../../engine/refresh-result.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { refreshSection, refreshSectionProducts } from '../../section/data/pull-sections.ts';
import { refreshShelf } from '../../shelf/data/pull-shelf.ts';
import { getOptReceipts, patchMember } from './api.ts';
import { confirmOptChange, putOptReceipts } from './queries.ts';

export async function refreshOptReceipts(context: UserSyncContext): Promise<RefreshResult> {
  const answer = await getOptReceipts(context.client);
  if (!answer.ok) return refreshFailed(answer.error);
  await putOptReceipts(context.db, answer.value, context.now());
  return REFRESHED;
}

/**
 * Opts out or in. Online only, never queued (OPT-6). The device is updated only after the server has confirmed. Then
 * the section, its materials and the shelf are refreshed, because the change adds or removes access. The refresh is not
 * awaited, because its failure does not affect the change.
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
    // The session may have changed by then, and the previous database may be closed.
    if (!isClosed(cause)) onError(cause);
  });
  return answer;
}
