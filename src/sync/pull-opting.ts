import type { Answer } from '../api/api-error.ts';
import { changeAs } from '../api/change.ts';
import { getOptReceipts, patchMember } from '../api/opting.ts';
import type { ChangeOpt, OptChange } from '../contract/opt-change.ts';
import { isClosed } from '../store/observe.ts';
import { confirmOptChange, putOptReceipts } from '../store/opt-receipts.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import { refreshSection, refreshSectionProducts } from './pull-sections.ts';
import { refreshShelf } from './pull-shelf.ts';
import type { PersonWorld } from './world.ts';

export async function refreshOptReceipts(world: PersonWorld): Promise<Freshness> {
  const answer = await getOptReceipts(world.client);
  if (!answer.ok) return notFresh(answer.error);
  await putOptReceipts(world.db, answer.value, world.now());
  return fresh;
}

/**
 * Opts out or in; online only, never queued. Nothing is written on the device before the server has said yes. Then the section,
 * its materials and the shelf are asked for anew: the change took from them or gave to them. That they are late does not make
 * the change less true, so what comes of asking is not waited for.
 */
export async function changeOpt(
  world: PersonWorld,
  memberId: string,
  change: ChangeOpt,
  key: string,
  onError: (cause: unknown) => void,
): Promise<Answer<OptChange>> {
  const answer = await changeAs(world.client, world.db.person, () => patchMember(world.client, memberId, change, key));
  if (!answer.ok) return answer;
  const { sectionId } = answer.value;
  await confirmOptChange(world.db, answer.value, world.now());
  const asked = [refreshSection(world, sectionId), refreshSectionProducts(world, sectionId), refreshShelf(world)];
  void Promise.all(asked).catch((cause: unknown) => {
    // Somebody else may be here by then, and the database of the one before let go of.
    if (!isClosed(cause)) onError(cause);
  });
  return answer;
}
