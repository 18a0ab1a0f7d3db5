import type { Caller } from './caller.ts';

/** Reads all pages of a list in one order, as the console does. */
export async function readAllPages<Item>(
  caller: Caller,
  path: string,
  parse: (body: unknown) => { readonly items: readonly Item[]; readonly nextCursor: string | null },
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await caller.get(`${path}${more}`);
    const page = parse(answer.json());
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
