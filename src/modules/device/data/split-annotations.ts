import type { Transaction } from 'dexie';

/** A book as version 4 of the database stored it. */
interface BookRow {
  readonly productId: string;
  readonly value?: { readonly marks?: readonly { readonly id: string }[] };
}

/**
 * Moves the annotations of each book into rows of their own, so that they are shown without a connection. Their
 * revision is not known: the next pull of the book replaces them. The migration of rows that follows parses them.
 */
export async function splitAnnotations(change: Transaction): Promise<void> {
  const books = await change.table<BookRow>('reading').toArray();
  const rows = books.flatMap(({ productId, value }) =>
    (value?.marks ?? []).map((mark) => ({ id: mark.id, productId, revision: 0, mark })),
  );
  await change.table('marks').bulkPut(rows);
}
