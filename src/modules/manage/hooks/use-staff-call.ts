import { type FormEvent, useState } from 'react';
import type { ApiError, Result } from '../../../engine/http/api-error.ts';
import { loadStaffClient } from '../data/load-staff-client.ts';
import type { StaffClient } from '../data/manage-client.ts';

interface StaffCall {
  readonly isBusy: boolean;
  /** The reason why the last call was refused. */
  readonly error: ApiError | undefined;
  /** Starts the call. */
  readonly start: () => void;
  /** Starts the call when a form is submitted. */
  readonly onSubmit: (event: FormEvent) => void;
}

/** One call of the staff API by a form or a button. */
export function useStaffCall<Value>(
  run: (staff: StaffClient) => Promise<Result<Value>>,
  onDone: (value: Value) => void,
): StaffCall {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const call = async () => {
    setBusy(true);
    setError(undefined);
    const answer = await run(await loadStaffClient());
    setBusy(false);
    if (answer.ok) onDone(answer.value);
    else setError(answer.error);
  };
  const start = () => {
    call().catch((cause: unknown) => {
      setBusy(false);
      reportError(cause);
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return { isBusy, error, start, onSubmit };
}
