import { postObtainCode } from '../api/codes.ts';
import { withCsrf } from '../api/with-csrf.ts';
import {
  type AccessCode,
  type ObtainCode,
  type ObtainedCode,
  SUBSCRIPTION_NOT_FOUND,
} from '../domain/codes/codes-schema.ts';
import type { CourseId, ProductId } from '../domain/primitives/ids-schema.ts';
import { type ApiError, failure, type Result, success } from '../engine/http/api-error.ts';
import { putAccessCode } from '../store/access-codes.ts';
import { loadAssetsOfProduct } from '../store/shelf.ts';
import { refreshAvailability, refreshShelf } from './pull-shelf.ts';
import type { UserSyncContext } from './sync-context.ts';

/** The courseware whose code is asked for, and the person's place in the course where they have one. */
export interface CodeSubject {
  readonly productId: ProductId;
  readonly courseId?: CourseId | undefined;
  readonly courseMemberId?: string | undefined;
}

/**
 * Obtains a publisher's code and keeps it on the device (spec/storefront.md §7). Online only, and harmless to repeat: the server
 * gives a person the same code again. A course that knows no subscription of theirs is no end: their own asset has one.
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
  // What the person has of it is asked for again; that this is late makes the code no less theirs.
  await refreshAvailability(context, productId, courseId);
  return success(code);
}

function post(context: UserSyncContext, wanted: ObtainCode): Promise<Result<ObtainedCode>> {
  return withCsrf(context.client, context.db.person, () => postObtainCode(context.client, wanted));
}

function isSubscriptionMissing(error: ApiError): boolean {
  return error.kind === 'refused' && error.code === SUBSCRIPTION_NOT_FOUND;
}

/** The fallback of spec/storefront.md §8: the person's assets are looked up, and asked for by their subscription. */
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
