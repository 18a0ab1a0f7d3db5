import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { grantAsset } from '../server/assets/grant-asset.ts';
import { rowsOf } from '../server/db/database.ts';
import type { RealServer } from '../tests/properties/real-server.ts';
import { givePerson } from '../tests/server/support/give-person.ts';
import type { Figure } from './figure.ts';

const NOTES = 1_000;

/**
 * Counts the bytes of a thousand notes that a person makes one by one in a book: in the bodies of requests and responses,
 * and in the table of idempotency keys.
 */
export async function measureNotes({ app, goods }: RealServer): Promise<Figure[]> {
  const productId = Number(goods[0]?.productId);
  const { id: userId } = await givePerson(app.db, { login: 'note-taker', demonstrationNote: 'Writes much' });
  const bought = { userId, productId, format: 'digital', source: 'purchase', durationDays: 30 } as const;
  await grantAsset(app.db, bought, app.clock.now());
  const caller = await app.asPerson('note-taker');
  let bytes = 0;
  for (let at = 0; at < NOTES; at += 1) {
    const content = {
      ...{ kind: 'highlight', locator: `epubcfi(/6/4!/4/${at},/1:0,/1:80)`, progress: at / NOTES, label: 'Economy' },
      ...{ quote: 'When I wrote the following pages, or rather the bulk of them, I lived alone.', color: 'green' },
      note: `Note ${at}: compare with the second chapter.`,
    };
    const attributes = { base: 0, content, createdAt: new Date().toISOString() };
    const path = `/api/v1/reading/states/${productId}/marks/${crypto.randomUUID()}/`;
    const key = { idempotencyKey: crypto.randomUUID() };
    const answer = await caller.postDocument(path, 'reading_marks', attributes, key);
    if (answer.statusCode !== 200) throw new Error(`A note was answered ${answer.statusCode}`);
    bytes += JSON.stringify(attributes).length + answer.body.length;
  }
  const [keys] = await rowsOf(
    app.db,
    sql`select sum(pg_column_size(k.*))::text as size from idempotency_keys k where caller = ${`user:${userId}`}`,
    z.object({ size: z.coerce.number() }),
  );
  return [
    megabytes(`${NOTES.toLocaleString('en')} notes one by one: bodies of requests and responses`, bytes, 2),
    megabytes(`${NOTES.toLocaleString('en')} notes one by one: rows of idempotency keys`, keys?.size ?? 0, 0.3),
  ];
}

function megabytes(name: string, bytes: number, budget: number): Figure {
  return { name, value: bytes / 1_000_000, unit: 'MB', against: { what: 'budget', value: budget } };
}
