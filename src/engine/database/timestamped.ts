/** Something the server said, and when (milliseconds since the epoch, this device's clock). */
export interface Timestamped<Value> {
  readonly value: Value;
  readonly fetchedAt: number;
}
