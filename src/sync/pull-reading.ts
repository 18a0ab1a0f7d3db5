import { getReading } from '../api/reading.ts';
import type { ProductId } from '../contract/ids.ts';
import { putReading } from '../store/reading.ts';
import { type Freshness, fresh, notFresh } from './freshness.ts';
import type { PersonWorld } from './world.ts';

/** What the person's other devices did in a book since this one last asked. */
export async function refreshReading(world: PersonWorld, productId: ProductId): Promise<Freshness> {
  const answer = await getReading(world.client, productId, undefined);
  if (!answer.ok) return notFresh(answer.error);
  const { value } = answer.value;
  if (value) await putReading(world.db, value, world.now());
  return fresh;
}
