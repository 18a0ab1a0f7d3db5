/**
 * Runs a task for each item, one after the other. A failure does not affect the items behind it.
 * @throws AggregateError with this message after the last item, if a task failed
 */
export async function runEach<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
  message: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await task(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, message);
}
