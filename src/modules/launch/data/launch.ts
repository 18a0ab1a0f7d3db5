import type { BookstoreHandoff } from '../../../domain/launch/bookstore-handoff-schema.ts';
import { linkVersionOf } from '../../../domain/launch/launch-link.ts';
import type { LinkTwoAnswer } from '../../../domain/launch/launch-schema.ts';
import type { CourseId, ProductId } from '../../../domain/primitives/ids-schema.ts';
import { failure, type Result, success } from '../../../engine/http/api-error.ts';
import { withCsrf } from '../../account/data/with-csrf.ts';
import type { UserSyncContext } from '../../device/data/sync-context.ts';
import { loadSection, loadSectionProducts } from '../../section/data/queries.ts';
import { getBookstoreHandoff, getLinkOneAuthorization, getLinkTwoLaunch } from './api.ts';

/** The courseware to open, from a section or from the shelf. */
export interface LaunchRequest {
  readonly productId: ProductId;
  readonly sectionId?: string | undefined;
}

/** The data that the browser opens: the form of link 2.0, or the address and key of link 1.0 (LAUNCH-1). */
export type Launch =
  | { readonly link: '2.0'; readonly answer: LinkTwoAnswer }
  | { readonly link: '1.0'; readonly targetUrl: string; readonly cacheKey: string };

/** The section's settings for the courseware, as far as they are on this device. */
interface LaunchPlace {
  readonly sectionId: string | undefined;
  readonly organizationId: string | undefined;
  readonly ltiPassthrough: number | undefined;
  readonly coursewarePricingId: string | undefined;
}

/** Starts a launch with the link that the section's material requires. Online only: never queued and never stored. */
export async function launch(context: UserSyncContext, launchRequest: LaunchRequest): Promise<Result<Launch>> {
  const place = await findPlace(context, launchRequest);
  const isOld = linkVersionOf(place.ltiPassthrough) === '1.0';
  return isOld ? launchOld(context, place) : launchNew(context, launchRequest.productId, place);
}

async function findPlace({ db }: UserSyncContext, { productId, sectionId }: LaunchRequest): Promise<LaunchPlace> {
  const materials = sectionId === undefined ? [] : await loadSectionProducts(db, sectionId);
  const section = sectionId === undefined ? undefined : await loadSection(db, sectionId);
  const material = materials.find(
    ({ shelfItem, additionalShelfItem }) => shelfItem.id === productId || additionalShelfItem?.id === productId,
  );
  return {
    sectionId,
    organizationId: section?.organizationId,
    ltiPassthrough: material?.ltiPassthrough,
    coursewarePricingId: material?.coursewarePricingId,
  };
}

async function launchNew(
  { client, db }: UserSyncContext,
  coursewareId: ProductId,
  { sectionId, organizationId }: LaunchPlace,
): Promise<Result<Launch>> {
  const query = { userId: db.person, coursewareId, sectionId, organizationId };
  const answer = await withCsrf(client, db.person, () => getLinkTwoLaunch(client, query));
  return answer.ok ? success({ link: '2.0', answer: answer.value }) : answer;
}

/** Link 1.0 reports a refusal inside the response. */
async function launchOld({ client, db }: UserSyncContext, place: LaunchPlace): Promise<Result<Launch>> {
  const { sectionId = '', coursewarePricingId = '', organizationId } = place;
  const query = { userId: db.person, sectionId, coursewarePricingId, organizationId };
  const answer = await withCsrf(client, db.person, () => getLinkOneAuthorization(client, query));
  if (!answer.ok) return answer;
  const { target_url: targetUrl, cache_key: cacheKey, error } = answer.value;
  if (targetUrl === undefined || cacheKey === undefined) {
    return failure({ kind: 'refused', status: 409, code: 'launch_refused', detail: error ?? '', meta: {} });
  }
  return success({ link: '1.0', targetUrl, cacheKey });
}

/** Requests the data for a hand-off to the partner bookstore (LAUNCH-4). Online only. */
export function requestBookstoreHandoff(
  { client }: UserSyncContext,
  courseId: CourseId,
): Promise<Result<BookstoreHandoff>> {
  return getBookstoreHandoff(client, courseId);
}
