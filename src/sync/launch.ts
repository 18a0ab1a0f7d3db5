import { type Answer, failure, success } from '../api/api-error.ts';
import { changeAs } from '../api/change.ts';
import { getHandOff, getLinkOneAuthorization, getLinkTwoLaunch } from '../api/launch.ts';
import type { HandOff } from '../contract/hand-off.ts';
import type { CourseId, ProductId } from '../contract/ids.ts';
import type { LinkTwoAnswer } from '../contract/launch.ts';
import { linkVersionOf } from '../domain/launch-link.ts';
import { loadSection, loadSectionProducts } from '../store/sections.ts';
import type { PersonWorld } from './world.ts';

/** A courseware to be opened, out of a section or from the shelf. */
export interface LaunchWish {
  readonly productId: ProductId;
  readonly sectionId?: string | undefined;
}

/** What the browser is to open: the form of link 2.0, or the address and key of link 1.0. */
export type Launch =
  | { readonly link: '2.0'; readonly answer: LinkTwoAnswer }
  | { readonly link: '1.0'; readonly targetUrl: string; readonly cacheKey: string };

/** What the section says of the courseware, as far as this device has heard of it. */
interface LaunchPlace {
  readonly sectionId: string | undefined;
  readonly organizationId: string | undefined;
  readonly ltiPassthrough: number | undefined;
  readonly coursewarePricingId: string | undefined;
}

/** Begins a launch, by the link that the section's material asks for. Online only: never queued, and nothing of it is kept. */
export async function launch(world: PersonWorld, wish: LaunchWish): Promise<Answer<Launch>> {
  const place = await findPlace(world, wish);
  const isOld = linkVersionOf(place.ltiPassthrough) === '1.0';
  return isOld ? launchOld(world, place) : launchNew(world, wish.productId, place);
}

async function findPlace({ db }: PersonWorld, { productId, sectionId }: LaunchWish): Promise<LaunchPlace> {
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
  { client, db }: PersonWorld,
  coursewareId: ProductId,
  { sectionId, organizationId }: LaunchPlace,
): Promise<Answer<Launch>> {
  const query = { userId: db.person, coursewareId, sectionId, organizationId };
  const answer = await changeAs(client, db.person, () => getLinkTwoLaunch(client, query));
  return answer.ok ? success({ link: '2.0', answer: answer.value }) : answer;
}

/** The refusal of link 1.0 stands in the answer itself. */
async function launchOld({ client, db }: PersonWorld, place: LaunchPlace): Promise<Answer<Launch>> {
  const { sectionId = '', coursewarePricingId = '', organizationId } = place;
  const query = { userId: db.person, sectionId, coursewarePricingId, organizationId };
  const answer = await changeAs(client, db.person, () => getLinkOneAuthorization(client, query));
  if (!answer.ok) return answer;
  const { target_url: targetUrl, cache_key: cacheKey, error } = answer.value;
  if (targetUrl === undefined || cacheKey === undefined) {
    return failure({ kind: 'refused', status: 409, code: 'offering_unavailable', detail: error ?? '', meta: {} });
  }
  return success({ link: '1.0', targetUrl, cacheKey });
}

/** Asks what is to be handed to the partner bookstore. Online only. */
export function askHandOff({ client }: PersonWorld, courseId: CourseId): Promise<Answer<HandOff>> {
  return getHandOff(client, courseId);
}
