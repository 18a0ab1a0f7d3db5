interface Naming<Item> {
  readonly titleOf: (item: Item) => string;
  readonly numberOf: (item: Item) => string | null;
}

/**
 * Returns a function that names an item so that no other one of the list has the same name: with its ISBN or number, if
 * another has the same title.
 */
export function distinctTitles<Item extends { readonly id: string }>(
  items: readonly Item[],
  { titleOf, numberOf }: Naming<Item>,
): (item: Item) => string {
  const idsOfTitle = new Map<string, Set<string>>();
  for (const item of items) {
    const title = titleOf(item);
    idsOfTitle.set(title, (idsOfTitle.get(title) ?? new Set()).add(item.id));
  }
  return (item) => {
    const title = titleOf(item);
    const ids = idsOfTitle.get(title) ?? new Set();
    const isRepeated = ids.size > (ids.has(item.id) ? 1 : 0);
    return isRepeated ? `${title} (${numberOf(item)})` : title;
  };
}
