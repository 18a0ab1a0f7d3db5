import { useCallback, useState } from 'react';

/** A plain asynchronous function, or a mutation that is written to the outbox. */
export type MutationSource<Args extends readonly unknown[]> =
  | ((...args: Args) => Promise<unknown>)
  | { readonly kind: string; readonly enqueue: (...args: Args) => Promise<void> };

export interface MutationState<Args extends readonly unknown[]> {
  /** Resolves to true once the mutation is stored, to false if it failed. Never rejects. */
  readonly mutate: (...args: Args) => Promise<boolean>;
  /** True while at least one call is running. */
  readonly isPending: boolean;
  /** Cause of the last failure; `undefined` after a later call has succeeded. */
  readonly error: unknown;
}

/**
 * Writes to the local database. Queries show the mutation as soon as it is stored, before the server confirms it.
 * `mutate` keeps its identity while `mutation` and `onError` keep theirs.
 */
export function useMutation<Args extends readonly unknown[]>(
  mutation: MutationSource<Args>,
  onError?: (cause: unknown) => void,
): MutationState<Args> {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<unknown>();
  const mutate = useCallback(
    async (...args: Args) => {
      setRunning((count) => count + 1);
      try {
        await (typeof mutation === 'function' ? mutation(...args) : mutation.enqueue(...args));
        setError(undefined);
        return true;
      } catch (cause) {
        setError(cause);
        onError?.(cause);
        return false;
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [mutation, onError],
  );
  return { mutate, isPending: running > 0, error };
}
