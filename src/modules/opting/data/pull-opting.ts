import type { ChangeOpt, OptChange } from '../../../domain/opting/opt-change-schema.ts';
import { isClosed } from '../../../engine/database/observe.ts';
import { changeInOrder, pullInOrder } from '../../../engine/database/response-order.ts';
import type { Result } from '../../../engine/http/api-error.ts';
import { type RefreshResult, toRefreshResult } from '../../../engine/refresh-result.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { refreshSection, refreshSectionProducts } from '../../section/data/pull-sections.ts';
import { SECTIONS_SUBJECT } from '../../section/data/queries.ts';
import { refreshShelf } from '../../shelf/data/pull-shelf.ts';
import { getOptReceipts, patchMember } from './api.ts';
import { confirmOptChange, putOptReceipts, RECEIPTS_SUBJECT } from './queries.ts';

export async function refreshOptReceipts({ client, db, now }: UserSyncContext): Promise<RefreshResult> {
  return toRefreshResult(
    await pullInOrder(db, {
      subject: RECEIPTS_SUBJECT,
      tables: [],
      request: () => getOptReceipts(client),
      write: (receipts) => putOptReceipts(db, receipts, now()),
    }),
  );
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
  const { client, db, now } = context;
  const answer = await changeInOrder(db, {
    subject: SECTIONS_SUBJECT,
    tables: [db.sections, db.sectionProducts, db.availability, db.members],
    request: () => withCsrf(client, db.person, () => patchMember(client, memberId, change, key)),
    write: (changed, isLate) => confirmOptChange(db, changed, { fetchedAt: now(), isLate }),
  });
  if (!answer.ok) return answer;
  const { sectionId } = answer.value;
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
