/** A value from the server, and when it was received (milliseconds since the epoch, by this device's clock). */
export interface Timestamped<Value> {
  readonly value: Value;
  readonly fetchedAt: number;
}
