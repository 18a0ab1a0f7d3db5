import type { Answer } from '../api/api-error.ts';
import type { ApiClient } from '../api/client.ts';
import { deleteMark, postMark, postPlace, postStyle, postUse } from '../api/reading.ts';
import type { ReadingState } from '../contract/reading.ts';
import type { ReadingIntent } from '../domain/reading-intent.ts';

/** Carries what a person did in a book to the server, under the key of its row. Each answer is the whole state of the book. */
export function sendReading(client: ApiClient, intent: ReadingIntent, key: string): Promise<Answer<ReadingState>> {
  const { productId } = intent.payload;
  switch (intent.kind) {
    case 'reading.position':
      return postPlace(client, productId, intent.payload.place, key);
    case 'reading.style':
      return postStyle(client, productId, intent.payload.style, key);
    case 'reading.use': {
      const { copied, printed } = intent.payload;
      return postUse(client, productId, { copied, printed }, key);
    }
    case 'reading.removeMark':
      return deleteMark(client, productId, intent.payload.markId, intent.payload.base, key);
    case 'reading.putMark': {
      const { markId, base, content, createdAt } = intent.payload;
      return postMark(client, productId, markId, { base, content, createdAt }, key);
    }
  }
}
