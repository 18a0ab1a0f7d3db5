export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (cause: Error) => void;
}

/** A promise that the test settles. */
export function deferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {};
  let reject: (cause: Error) => void = () => {};
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
