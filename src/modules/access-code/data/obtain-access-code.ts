import {
  type AccessCode,
  type ObtainCode,
  type ObtainedCode,
  SUBSCRIPTION_NOT_FOUND,
} from '../../../domain/codes/codes-schema.ts';
import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import { type ApiError, failure, type Result, success } from '../../../engine/http/api-error.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { postObtainCode } from '../../redeem/data/api.ts';
import { refreshAvailability, refreshShelf } from '../../shelf/data/pull-shelf.ts';
import { loadAssetsOfProduct } from '../../shelf/data/queries.ts';
import { putAccessCode } from './queries.ts';

/** The courseware whose code is requested, with the person's course membership if there is one. */
export interface CodeSubject {
  readonly productId: ProductId;
  readonly courseId?: CourseId | undefined;
  readonly courseMemberId?: string | undefined;
}

/**
 * Obtains a publisher's access code and stores it on the device (CODE-5). Online only. It is safe to repeat, because
 * the server returns the same code again. If the course has no subscription of the person, their own asset is used
 * (CODE-7).
 */
export async function obtainAccessCode(context: UserSyncContext, subject: CodeSubject): Promise<Result<AccessCode>> {
  const { productId, courseId, courseMemberId } = subject;
  const first = await post(
    context,
    courseMemberId === undefined
      ? { courseware_id: productId }
      : { course_title_id: productId, course_member_id: courseMemberId },
  );
  const answer = !first.ok && isSubscriptionMissing(first.error) ? await postForOwn(context, productId, first) : first;
  if (!answer.ok) return answer;
  const code = toAccessCode(productId, answer.value);
  await putAccessCode(context.db, code, context.now());
  // Refreshes the person's access. A delay does not affect the code.
  await refreshAvailability(context, productId, courseId);
  return success(code);
}

function post(context: UserSyncContext, wanted: ObtainCode): Promise<Result<ObtainedCode>> {
  return withCsrf(context.client, context.db.person, () => postObtainCode(context.client, wanted));
}

function isSubscriptionMissing(error: ApiError): boolean {
  return error.kind === 'refused' && error.code === SUBSCRIPTION_NOT_FOUND;
}

/** Fallback (CODE-7): looks up the person's assets and repeats the request with their subscription. */
async function postForOwn(
  context: UserSyncContext,
  productId: ProductId,
  refused: Result<ObtainedCode>,
): Promise<Result<ObtainedCode>> {
  const pulled = await refreshShelf(context);
  if (!pulled.isFresh) return failure(pulled.error);
  const assets = await loadAssetsOfProduct(context.db, productId);
  const subscriptionId = assets.find((asset) => asset.subscriptionId !== undefined)?.subscriptionId;
  return subscriptionId === undefined ? refused : post(context, { subscription_id: subscriptionId });
}

function toAccessCode(productId: ProductId, answer: ObtainedCode): AccessCode {
  const { user_access_code: code, access_code_url: url, is_sso: isSso } = answer;
  return { productId, code, isSso, ...(url === null ? {} : { url }) };
}
