/** The one row that an insert gives back. */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('An insert gave no row back');
  return row;
}

/** What a key of the demonstration stands for; a key that nothing has is a mistake in the demonstration. */
export function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demonstration has no "${key}"`);
  return value;
}
