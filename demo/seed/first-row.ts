/** Returns the single row of an insert. */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('An insert gave no row back');
  return row;
}

/** Returns the value of a demo key. An unknown key is an error in the demo data. */
export function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`The demonstration has no "${key}"`);
  return value;
}
