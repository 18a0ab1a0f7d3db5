import { getReading } from '../api/reading.ts';
import type { ProductId } from '../contract/ids.ts';
import { loadReadingStamp, putPulledReading } from '../store/reading.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import type { PersonWorld } from './world.ts';

/** What the person's other devices did in a book since this one last asked; asked again where a change of ours overtook the answer. */
export async function refreshReading(world: PersonWorld, productId: ProductId): Promise<Freshness> {
  for (;;) {
    const stamp = await loadReadingStamp(world.db, productId);
    const answer = await getReading(world.client, productId, undefined);
    if (!answer.ok) return notFresh(answer.error);
    const { value } = answer.value;
    if (value === undefined || (await putPulledReading(world.db, value, world.now(), stamp))) return fresh;
  }
}
