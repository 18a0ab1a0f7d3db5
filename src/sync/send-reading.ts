import { deleteMark, postMark, postPlace, postStyle, postUse } from '../api/reading.ts';
import type { ReadingMutation } from '../domain/reading/reading-mutation.ts';
import type { ReadingState } from '../domain/reading/reading-schema.ts';
import type { Result } from '../engine/http/api-error.ts';
import type { ApiClient } from '../engine/http/client.ts';

/** Sends a reading change under the key of its row. Each response is the whole state of the book. */
export function sendReading(client: ApiClient, mutation: ReadingMutation, key: string): Promise<Result<ReadingState>> {
  const { productId } = mutation.payload;
  switch (mutation.kind) {
    case 'reading.position':
      return postPlace(client, productId, mutation.payload.place, key);
    case 'reading.style':
      return postStyle(client, productId, mutation.payload.style, key);
    case 'reading.use': {
      const { copied, printed } = mutation.payload;
      return postUse(client, productId, { copied, printed }, key);
    }
    case 'reading.removeMark':
      return deleteMark(client, productId, mutation.payload.markId, mutation.payload.base, key);
    case 'reading.putMark': {
      const { markId, base, content, createdAt } = mutation.payload;
      return postMark(client, productId, markId, { base, content, createdAt }, key);
    }
  }
}
